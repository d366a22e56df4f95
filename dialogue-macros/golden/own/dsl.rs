dialogue! {
    dialogue Export {
        tool "export_table"
        opens Query = crate::tables::Query
        rounds 4
        export "bindings/"
        crate crate::vendored::runtime

        phase Idle                   -> Asking
        phase Asking  asks Shape     -> Done
        phase Done    yields Table = super::tables::Table<u8> "{shape.name}.csv"

        ask Shape "Which columns?" { name : string }
    }
}
