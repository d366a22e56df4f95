//! The compact encoding of what a phase knows, as it stands inside a sealed state.
//!
//! The bytes decoded here have been authenticated: a server with the key wrote them. They are read with
//! care all the same (nothing panics, nothing is allocated on a length's word alone, a value has one
//! encoding), because the server that wrote them may have been another build. What a build may not change
//! without being noticed is the shape of a phase: its tag in the header covers it, the encoding does not
//! describe itself.
//!
//! | type | bytes |
//! |---|---|
//! | `bool` | `0` or `1` |
//! | lengths, counts, positions | varint: seven bits a byte, the lowest first, the top bit set on all but the last |
//! | integers of every width | zigzag (`0, -1, 1, -2, …`), then varint: a field that changes its width keeps its bytes |
//! | `f64`, `f32` | as `f64`: 8 bytes, IEEE 754, little-endian, one NaN for all |
//! | `String` | varint of the length in bytes, then UTF-8 |
//! | `Vec<T>` | varint of the count, then each |
//! | `Option<T>` | `0`, or `1` and the value |
//! | a choice | varint of its position in the declaration |
//! | a message, the answers of an ask | the fields, in declared order |
//! | a round of several asks | for each, varint `0`: open, `1`: absent, else the length of its answers plus 2, and they |

use core::fmt;

/// A list decodes at most this many values: no state is long enough for more, unless they take no bytes.
const MOST_VALUES: u128 = 16 * 1024;

/// A value that can be sealed. Implemented by the generated code for answers and facts.
pub trait Wire: Sized {
    /// Appends the value to `out`.
    fn encode(&self, out: &mut Vec<u8>);

    /// Reads one value from the front of `input`.
    ///
    /// # Errors
    ///
    /// [`Malformed`] when the bytes are not the encoding of a value of this type.
    fn decode(input: &mut Input<'_>) -> Result<Self, Malformed>;
}

/// Bytes that are not the encoding of the value expected.
///
/// It does not say more: the bytes were sealed by a server with the key, so this is a mistake in an
/// implementation of [`Wire`], not something a client did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("sealed value is not encoded as its type expects")]
pub struct Malformed;

/// What is still to be decoded.
#[derive(Clone)]
pub struct Input<'a> {
    rest: &'a [u8],
}

impl<'a> Input<'a> {
    /// An input of all these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Reads one value.
    ///
    /// # Errors
    ///
    /// [`Malformed`] when the bytes are not the encoding of a `T`.
    pub fn take<T: Wire>(&mut self) -> Result<T, Malformed> {
        T::decode(self)
    }

    /// Reads one byte.
    ///
    /// # Errors
    ///
    /// [`Malformed`] when none is left.
    pub fn byte(&mut self) -> Result<u8, Malformed> {
        let (byte, rest) = self.rest.split_first().ok_or(Malformed)?;
        self.rest = rest;
        Ok(*byte)
    }

    /// Reads an unsigned integer.
    ///
    /// # Errors
    ///
    /// [`Malformed`] when it does not end after ten bytes, or could be written with fewer.
    pub fn varint(&mut self) -> Result<u128, Malformed> {
        let mut value = 0;
        // Ten bytes of seven bits: what a zigzag of 64 bits, signed or not, needs at most.
        for shift in (0..70).step_by(7) {
            let byte = self.byte()?;
            value |= u128::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let padded = byte == 0 && shift > 0;
                return if padded { Err(Malformed) } else { Ok(value) };
            }
        }
        Err(Malformed)
    }

    /// Reads the position of a choice among `count`.
    ///
    /// # Errors
    ///
    /// [`Malformed`] when there are not that many.
    pub fn index(&mut self, count: usize) -> Result<usize, Malformed> {
        let index = usize::try_from(self.varint()?).map_err(|_| Malformed)?;
        if index < count { Ok(index) } else { Err(Malformed) }
    }

    /// Ends the reading.
    ///
    /// # Errors
    ///
    /// [`Malformed`] when bytes are left over.
    pub fn finish(self) -> Result<(), Malformed> {
        if self.rest.is_empty() { Ok(()) } else { Err(Malformed) }
    }

    /// Reads this many bytes.
    pub(crate) fn bytes(&mut self, length: u128) -> Result<&'a [u8], Malformed> {
        let length = usize::try_from(length).map_err(|_| Malformed)?;
        let (bytes, rest) = self.rest.split_at_checked(length).ok_or(Malformed)?;
        self.rest = rest;
        Ok(bytes)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Malformed> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or(Malformed)?;
        self.rest = rest;
        Ok(*bytes)
    }
}

/// Says how many bytes are left, not which: they are what the person answered.
impl fmt::Debug for Input<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Input({} bytes)", self.rest.len())
    }
}

/// Appends the position of a choice in its declaration.
pub(crate) fn encode_index(index: usize, out: &mut Vec<u8>) {
    encode_varint(index as u128, out);
}

/// Appends an unsigned integer, seven bits a byte.
pub(crate) fn encode_varint(mut value: u128, out: &mut Vec<u8>) {
    while value > 0x7f {
        out.push(value.to_le_bytes()[0] | 0x80);
        value >>= 7;
    }
    out.push(value.to_le_bytes()[0]);
}

impl Wire for bool {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn decode(input: &mut Input<'_>) -> Result<Self, Malformed> {
        match input.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Malformed),
        }
    }
}

macro_rules! integer {
    ($($integer:ty),*) => {$(
        impl Wire for $integer {
            #[allow(clippy::cast_lossless, clippy::cast_possible_wrap, reason = "one text for all widths, and 128 bits hold them all")]
            fn encode(&self, out: &mut Vec<u8>) {
                let value = *self as i128;
                encode_varint((value << 1 ^ value >> 127).cast_unsigned(), out);
            }

            fn decode(input: &mut Input<'_>) -> Result<Self, Malformed> {
                let zigzag = input.varint()?;
                let value = (zigzag >> 1).cast_signed() ^ -(zigzag & 1).cast_signed();
                Self::try_from(value).map_err(|_| Malformed)
            }
        }
    )*};
}

integer!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

impl Wire for f64 {
    fn encode(&self, out: &mut Vec<u8>) {
        // There are many values that are no number. One stands for all.
        let value = if self.is_nan() { Self::NAN } else { *self };
        out.extend_from_slice(&value.to_le_bytes());
    }

    fn decode(input: &mut Input<'_>) -> Result<Self, Malformed> {
        let value = input.array().map(Self::from_le_bytes)?;
        let canonical = !value.is_nan() || value.to_bits() == Self::NAN.to_bits();
        if canonical { Ok(value) } else { Err(Malformed) }
    }
}

impl Wire for f32 {
    fn encode(&self, out: &mut Vec<u8>) {
        f64::from(*self).encode(out);
    }

    fn decode(input: &mut Input<'_>) -> Result<Self, Malformed> {
        let wide: f64 = input.take()?;
        #[expect(clippy::cast_possible_truncation, reason = "what is lost is refused")]
        let value = wide as f32;
        let same = f64::from(value).to_bits() == wide.to_bits() || wide.is_nan();
        if same { Ok(value) } else { Err(Malformed) }
    }
}

impl Wire for String {
    fn encode(&self, out: &mut Vec<u8>) {
        encode_varint(self.len() as u128, out);
        out.extend_from_slice(self.as_bytes());
    }

    fn decode(input: &mut Input<'_>) -> Result<Self, Malformed> {
        let length = input.varint()?;
        let text = str::from_utf8(input.bytes(length)?).map_err(|_| Malformed)?;
        Ok(text.to_owned())
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        encode_varint(self.len() as u128, out);
        for value in self {
            value.encode(out);
        }
    }

    fn decode(input: &mut Input<'_>) -> Result<Self, Malformed> {
        let count = input.varint()?;
        if count > MOST_VALUES {
            return Err(Malformed);
        }
        (0..count).map(|_| input.take()).collect()
    }
}

impl<T: Wire> Wire for Option<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(u8::from(self.is_some()));
        if let Some(value) = self {
            value.encode(out);
        }
    }

    fn decode(input: &mut Input<'_>) -> Result<Self, Malformed> {
        let present: bool = input.take()?;
        present.then(|| input.take()).transpose()
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Debug;

    use proptest::prelude::*;

    use super::*;

    fn encoded<T: Wire>(value: &T) -> Vec<u8> {
        let mut out = Vec::new();
        value.encode(&mut out);
        out
    }

    fn decoded<T: Wire>(bytes: &[u8]) -> Result<T, Malformed> {
        let mut input = Input::new(bytes);
        let value = input.take()?;
        input.finish()?;
        Ok(value)
    }

    /// It comes back, and no truncation or extension of it does.
    fn assert_returns<T: Wire + PartialEq + Debug>(value: &T) {
        let mut bytes = encoded(value);
        assert_eq!(decoded::<T>(&bytes).as_ref(), Ok(value));
        for length in 0..bytes.len() {
            assert_eq!(decoded::<T>(bytes.get(..length).unwrap_or_default()), Err(Malformed));
        }
        bytes.push(0);
        assert_eq!(decoded::<T>(&bytes), Err(Malformed));
    }

    macro_rules! assert_extremes_return {
        ($($integer:ty),*) => {$(
            let (min, max) = (<$integer>::MIN, <$integer>::MAX);
            for value in [min, min + 1, 0, 1, 63, 64, 127, max - 1, max] {
                assert_returns(&value);
            }
        )*};
    }

    #[test]
    fn integers_of_every_width_return() {
        assert_extremes_return!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);
    }

    #[test]
    fn small_integers_take_one_byte() {
        for value in -64..64_i64 {
            assert_eq!(encoded(&value).len(), 1);
        }
        assert_eq!(encoded(&0_i64), [0]);
        assert_eq!(encoded(&-1_i64), [1]);
        assert_eq!(encoded(&1_i64), [2]);
        assert_eq!(encoded(&64_i64), [0x80, 1]);
        assert_eq!(encoded(&u64::MAX).len(), 10);
        assert_eq!(encoded(&7_u8), encoded(&7_i64));
        assert_eq!(encoded(&i64::MIN).len(), 10);
    }

    #[test]
    fn integer_beyond_its_width_is_malformed() {
        assert_eq!(decoded::<u8>(&encoded(&256_u64)), Err(Malformed));
        assert_eq!(decoded::<u8>(&encoded(&-1_i64)), Err(Malformed));
        assert_eq!(decoded::<i8>(&encoded(&128_i64)), Err(Malformed));
        assert_eq!(decoded::<i8>(&encoded(&-129_i64)), Err(Malformed));
        assert_eq!(decoded::<i32>(&encoded(&i64::MIN)), Err(Malformed));
        assert_eq!(decoded::<i64>(&encoded(&u64::MAX)), Err(Malformed));
        assert_eq!(decoded::<u64>(&[0x80; 11]), Err(Malformed));
    }

    #[test]
    fn integer_has_one_encoding() {
        assert_eq!(decoded::<u64>(&[0x80, 0]), Err(Malformed));
        assert_eq!(decoded::<u64>(&[0x81, 0x80, 0]), Err(Malformed));
    }

    #[test]
    fn field_that_changes_its_width_keeps_its_bytes() {
        assert_eq!(decoded::<u8>(&encoded(&200_i64)), Ok(200));
        assert_eq!(decoded::<f64>(&encoded(&0.5_f32)), Ok(0.5));
        assert_eq!(decoded::<f32>(&encoded(&0.1_f64)), Err(Malformed));
    }

    #[test]
    fn floats_return_bit_by_bit() {
        for value in [
            0.0,
            -0.0,
            1.5,
            f64::MIN,
            f64::MAX,
            f64::MIN_POSITIVE,
            5e-324,
            f64::INFINITY,
            f64::NAN,
        ] {
            let found = decoded::<f64>(&encoded(&value)).map(f64::to_bits);
            assert_eq!(found, Ok(value.to_bits()));
        }
        for value in [0.0, f32::MIN, f32::MAX, f32::NEG_INFINITY] {
            assert_returns(&value);
        }
        assert!(decoded::<f32>(&encoded(&f32::NAN)).is_ok_and(f32::is_nan));
        assert_eq!(encoded(&-f64::NAN), encoded(&f32::NAN));
        assert!(decoded::<f64>(&[0, 0, 0, 1, 0, 0, 240, 127]).is_err());
    }

    #[test]
    fn texts_lists_and_options_return() {
        assert_returns(&String::new());
        assert_returns(&"Zürich 🚲\0".to_owned());
        assert_returns(&"x".repeat(70_000));
        assert_returns(&Vec::<i64>::new());
        assert_returns(&vec![Some("a".to_owned()), None, Some(String::new())]);
        assert_returns(&vec![vec![1_i64, -1], vec![], vec![i64::MIN]]);
        assert_returns(&Some(true));
        assert_returns(&None::<f64>);
    }

    #[test]
    fn other_bytes_are_neither_bool_nor_option() {
        assert_eq!(decoded::<bool>(&[2]), Err(Malformed));
        assert_eq!(decoded::<Option<bool>>(&[2, 1]), Err(Malformed));
    }

    #[test]
    fn text_that_is_not_utf8_is_malformed() {
        assert_eq!(decoded::<String>(&[2, 0xc3, 0x28]), Err(Malformed));
    }

    #[test]
    fn choice_out_of_range_is_malformed() {
        for (index, count) in [(0, 1), (2, 3), (199, 200)] {
            let mut out = Vec::new();
            encode_index(index, &mut out);
            assert_eq!(Input::new(&out).index(count), Ok(index));
            assert_eq!(Input::new(&out).index(index), Err(Malformed));
        }
    }

    #[test]
    fn length_alone_allocates_nothing() {
        let mut huge = encoded(&u64::MAX);
        huge.push(0);
        assert_eq!(decoded::<String>(&huge), Err(Malformed));
        assert_eq!(decoded::<Vec<u8>>(&huge), Err(Malformed));
    }

    /// A message without fields: it takes no bytes.
    #[derive(Debug, PartialEq)]
    struct Nothing;

    impl Wire for Nothing {
        fn encode(&self, _: &mut Vec<u8>) {}

        fn decode(_: &mut Input<'_>) -> Result<Self, Malformed> {
            Ok(Nothing)
        }
    }

    #[test]
    fn list_of_values_without_bytes_is_bounded() {
        assert_returns(&vec![Nothing, Nothing, Nothing]);
        assert_eq!(decoded::<Vec<Nothing>>(&encoded(&u64::MAX)), Err(Malformed));
    }

    #[test]
    fn input_never_prints_what_it_holds() {
        assert_eq!(format!("{:?}", Input::new(b"secret")), "Input(6 bytes)");
    }

    type Everything = (bool, u64, i64, String, Vec<Option<String>>, Option<Vec<i32>>);

    proptest! {
        #[test]
        fn any_value_returns(values: Everything, float: f64) {
            let (a, b, c, d, e, f) = values;
            let mut bytes = Vec::new();
            a.encode(&mut bytes);
            b.encode(&mut bytes);
            c.encode(&mut bytes);
            d.encode(&mut bytes);
            e.encode(&mut bytes);
            f.encode(&mut bytes);
            float.encode(&mut bytes);
            let mut input = Input::new(&bytes);
            prop_assert_eq!(input.take(), Ok(a));
            prop_assert_eq!(input.take(), Ok(b));
            prop_assert_eq!(input.take(), Ok(c));
            prop_assert_eq!(input.take(), Ok(d));
            prop_assert_eq!(input.take(), Ok(e));
            prop_assert_eq!(input.take(), Ok(f));
            prop_assert_eq!(input.take().map(f64::to_bits), Ok(float.to_bits()));
            prop_assert_eq!(input.finish(), Ok(()));
        }

        #[test]
        fn random_bytes_never_panic_and_decode_to_what_encodes_alike(bytes: Vec<u8>) {
            fn check<T: Wire>(bytes: &[u8]) {
                let mut input = Input::new(bytes);
                if let Ok(value) = input.take::<T>() {
                    assert!(bytes.starts_with(&encoded(&value)));
                }
            }
            check::<bool>(&bytes);
            check::<u16>(&bytes);
            check::<u64>(&bytes);
            check::<i8>(&bytes);
            check::<i64>(&bytes);
            check::<f32>(&bytes);
            check::<String>(&bytes);
            check::<Vec<String>>(&bytes);
            check::<Vec<Vec<Option<i64>>>>(&bytes);
            check::<Vec<Nothing>>(&bytes);
            let _ = Input::new(&bytes).index(3);
        }
    }
}
