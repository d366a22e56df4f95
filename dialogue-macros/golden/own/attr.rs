#[dialogue(tool = "export_table", rounds = 4, export = "bindings/", crate = crate::vendored::runtime)]
mod export {
    #[opens]
    pub type Query = crate::tables::Query;
    #[result]
    pub type Table = super::tables::Table<u8>;

    #[phase(next = Asking)]
    pub struct Idle;
    #[phase(asks = Shape, next = Done)]
    pub struct Asking;
    #[phase(yields = Table, text = "{shape.name}.csv")]
    pub struct Done;

    #[ask("Which columns?")]
    pub struct Shape {
        pub name: String,
    }
}
