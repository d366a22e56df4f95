//! What opens, what does not, and that nothing a client sends makes the codec panic.

use std::sync::atomic::{AtomicU64, Ordering};

use proptest::prelude::*;

use super::*;
use crate::{
    binding::{Digest, Principal},
    wire::Wire as _,
};

#[cfg(feature = "encrypt")]
mod encrypted;
mod expiry;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The moment at which the codecs of these tests seal.
const NOW: u64 = 1_800_000_000;

const HEADER: Header = Header {
    tag: 0xdead_beef,
    id: [1, 2, 3, 4, 5, 6, 7, 8],
    rounds: 3,
    repeats: 1,
    question: 0xabcd,
};

/// What the booking dialogue knows at confirmation.
fn booking(out: &mut Vec<u8>) {
    "Lisbon".to_owned().encode(out);
    "2026-09-01/2026-09-08".to_owned().encode(out);
    2_i64.encode(out);
    crate::wire::encode_index(1, out);
    61_200_i64.encode(out);
}

fn key(byte: u8) -> Key {
    Key::new([byte; 32]).unwrap_or_else(|error| unreachable!("{error}"))
}

fn at(codec: Codec, seconds: u64) -> Codec {
    codec.clock(move || UNIX_EPOCH + Duration::from_secs(seconds))
}

/// A codec of every format there is.
fn codecs() -> Vec<Codec> {
    vec![
        at(Codec::signed(key(1)), NOW),
        #[cfg(feature = "encrypt")]
        at(Codec::encrypted(key(1)), NOW),
    ]
}

fn user() -> Principal {
    Principal::subject("https://issuer.example", "user-1234")
}

/// A request, as the parts of a binding.
struct Request {
    principal: Principal,
    method: &'static str,
    name: &'static str,
    opening: Digest,
}

impl Request {
    fn booking() -> Self {
        Self {
            principal: user(),
            method: "tools/call",
            name: "book_trip",
            opening: Digest::of("Zurich"),
        }
    }

    fn seal(&self, codec: &Codec, payload: impl FnOnce(&mut Vec<u8>)) -> String {
        match codec.seal(&self.binding(), &HEADER, None, payload) {
            Ok(state) => state.into_string(),
            Err(error) => unreachable!("{error}"),
        }
    }

    fn open(&self, codec: &Codec, state: &str) -> Result<Opened, OpenError> {
        codec.open(state, &self.binding(), None)
    }

    fn binding(&self) -> Binding<'_> {
        Binding {
            principal: &self.principal,
            method: self.method,
            name: self.name,
            opening: &self.opening,
        }
    }
}

fn reason<T>(result: Result<T, OpenError>) -> Option<OpenError> {
    result.err()
}

/// The bytes inside of a state.
fn inside(state: &str) -> Vec<u8> {
    let (_, text) = state.split_at(3);
    URL_SAFE_NO_PAD.decode(text).unwrap_or_default()
}

fn outside(prefix: &str, bytes: &[u8]) -> String {
    format!("{prefix}{}", URL_SAFE_NO_PAD.encode(bytes))
}

#[test]
fn sealed_state_opens_with_everything_in_it() -> Result<(), OpenError> {
    for codec in codecs() {
        let request = Request::booking();
        let opened = request.open(&codec, &request.seal(&codec, booking))?;
        assert_eq!(opened.header(), HEADER);
        assert!(!opened.expired());
        let mut expected = Vec::new();
        booking(&mut expected);
        let mut input = opened.payload();
        for byte in expected {
            assert_eq!(input.byte(), Ok(byte));
        }
        assert_eq!(input.finish(), Ok(()));
    }
    Ok(())
}

#[test]
fn empty_payload_opens_empty() -> Result<(), OpenError> {
    for codec in codecs() {
        let request = Request::booking();
        let opened = request.open(&codec, &request.seal(&codec, |_| ()))?;
        assert_eq!(opened.payload().finish(), Ok(()));
    }
    Ok(())
}

#[test]
fn states_are_as_short_as_promised() {
    let codec = Codec::signed(key(1));
    let request = Request::booking();
    assert!(request.seal(&codec, |_| ()).len() <= 52);
    for length in 31..=33 {
        assert!(request.seal(&codec, |out| out.resize(out.len() + length, 7)).len() <= 96);
    }
}

/// The bytes of one state, worked out apart: what other servers with the key must be able to read.
#[test]
fn format_stays_as_it_is() {
    let codec = at(Codec::signed(key(1)).audience("a"), NOW);
    let request = Request {
        principal: Principal::subject("i", "s"),
        method: "tools/call",
        name: "t",
        opening: Digest::none(),
    };
    assert_eq!(
        request.seal(&codec, |out| out.extend_from_slice(b"xyz")),
        "d1.hNVJa---rd4BAgMEBQYHCAMBzat4eXqPvVK8K1eLXZnfp3XtwZ_8"
    );
}

#[test]
fn flip_of_any_bit_is_rejected() {
    for codec in codecs() {
        let request = Request::booking();
        let state = request.seal(&codec, booking);
        for bit in 0..state.len() * 8 {
            let mut bytes = state.clone().into_bytes();
            if let Some(byte) = bytes.get_mut(bit / 8) {
                *byte ^= 1 << (bit % 8);
            }
            // Bytes that are not text never get as far as the codec.
            if let Ok(text) = String::from_utf8(bytes) {
                assert!(request.open(&codec, &text).is_err(), "bit {bit} of the text");
            }
        }
        let genuine = inside(&state);
        for bit in 0..genuine.len() * 8 {
            let mut bytes = genuine.clone();
            if let Some(byte) = bytes.get_mut(bit / 8) {
                *byte ^= 1 << (bit % 8);
            }
            let forged = outside(codec.0.keys.prefix(), &bytes);
            assert_eq!(
                reason(request.open(&codec, &forged)),
                Some(OpenError::Forged),
                "bit {bit}"
            );
        }
    }
}

#[test]
fn truncated_or_extended_state_is_rejected() {
    for codec in codecs() {
        let request = Request::booking();
        let state = request.seal(&codec, booking);
        for length in 0..state.len() {
            let (start, _) = state.split_at(length);
            assert!(request.open(&codec, start).is_err(), "{length} characters");
        }
        for tail in ["A", "AA", "AAAA", "=", "==", " ", "\n", "\0"] {
            assert!(request.open(&codec, &format!("{state}{tail}")).is_err());
            assert!(request.open(&codec, &format!("{tail}{state}")).is_err());
        }
        let mut longer = inside(&state);
        longer.push(0);
        let longer = outside(codec.0.keys.prefix(), &longer);
        assert_eq!(reason(request.open(&codec, &longer)), Some(OpenError::Forged));
    }
}

#[test]
fn state_has_one_spelling() -> Result<(), OpenError> {
    for codec in codecs() {
        for length in 0..6 {
            let request = Request::booking();
            let state = request.seal(&codec, |out| out.resize(out.len() + length, 7));
            request.open(&codec, &state)?;
            let (start, last) = state.split_at(state.len() - 1);
            for ending in ALPHABET {
                let ending = char::from(*ending).to_string();
                assert!(ending == last || request.open(&codec, &format!("{start}{ending}")).is_err());
            }
            assert!(
                request
                    .open(&codec, &state.replace('_', "/").replace('-', "+"))
                    .is_err()
                    || !state.contains(['_', '-'])
            );
        }
    }
    Ok(())
}

#[test]
fn spare_bits_at_the_end_are_rejected_before_the_tag_is_checked() {
    // One byte of payload leaves two characters of a quantum, and four bits to spare.
    let codec = Codec::signed(key(1));
    let request = Request::booking();
    let state = request.seal(&codec, |out| out.push(7));
    let (start, last) = state.split_at(state.len() - 1);
    let value = ALPHABET.iter().position(|letter| last.as_bytes() == [*letter]);
    let spare = value.and_then(|value| ALPHABET.get(value + 1)).copied().map(char::from);
    let spelled_otherwise = format!("{start}{}", spare.unwrap_or_default());
    assert_eq!(
        reason(request.open(&codec, &spelled_otherwise)),
        Some(OpenError::Base64)
    );
}

#[test]
fn state_of_another_request_is_rejected() {
    let requests = || {
        [
            Request::booking(),
            Request {
                principal: Principal::Anonymous,
                ..Request::booking()
            },
            Request {
                principal: Principal::Local,
                ..Request::booking()
            },
            Request {
                principal: Principal::subject("https://issuer.example", "user-1235"),
                ..Request::booking()
            },
            Request {
                principal: Principal::subject("https://other.example", "user-1234"),
                ..Request::booking()
            },
            Request {
                method: "prompts/get",
                ..Request::booking()
            },
            Request {
                name: "cancel_trip",
                ..Request::booking()
            },
            Request {
                opening: Digest::of("Geneva"),
                ..Request::booking()
            },
            Request {
                opening: Digest::none(),
                ..Request::booking()
            },
        ]
    };
    for codec in codecs() {
        for (index, sealed_for) in requests().iter().enumerate() {
            let state = sealed_for.seal(&codec, booking);
            for (other, presented_for) in requests().iter().enumerate() {
                let refused = reason(presented_for.open(&codec, &state));
                let expected = (index != other).then_some(OpenError::Forged);
                assert_eq!(refused, expected, "state for {index} presented for {other}");
            }
        }
    }
}

#[test]
fn state_for_another_audience_is_rejected() {
    for codec in codecs() {
        let request = Request::booking();
        let production = codec.clone().audience("production");
        let staging = codec.clone().audience("staging");
        let state = request.seal(&production, booking);
        assert!(request.open(&production, &state).is_ok());
        assert_eq!(reason(request.open(&staging, &state)), Some(OpenError::Forged));
        assert_eq!(reason(request.open(&codec, &state)), Some(OpenError::Forged));
    }
}

#[test]
fn state_under_another_key_is_rejected() {
    let request = Request::booking();
    let state = request.seal(&Codec::signed(key(1)), booking);
    assert_eq!(
        reason(request.open(&Codec::signed(key(2)), &state)),
        Some(OpenError::Forged)
    );
}

fn rotate(codec: impl Fn(u8) -> Codec) -> Result<(), KeyError> {
    let request = Request::booking();
    let opens = |codec: &Codec, state: &str| request.open(codec, state).is_ok();
    let old = codec(1);
    let prepared = codec(1).accepting([key(2)])?;
    let rotated = codec(2).accepting([key(1)])?;
    let done = codec(2);
    let by_old = request.seal(&old, booking);
    let by_new = request.seal(&rotated, booking);
    assert!(opens(&prepared, &by_old) && opens(&prepared, &by_new));
    assert!(opens(&rotated, &by_old) && opens(&rotated, &by_new));
    assert!(opens(&old, &request.seal(&prepared, booking)));
    assert!(opens(&done, &by_new) && !opens(&done, &by_old) && !opens(&old, &by_new));
    // The same key twice is no harm, and the last of eight opens as the first.
    let many = codec(2)
        .accepting([9, 9, 8, 7, 6, 5, 4].map(key))?
        .accepting([key(1)])?;
    assert!(opens(&many, &by_old) && opens(&many, &by_new));
    Ok(())
}

#[test]
fn rotation_never_refuses_a_state_that_is_still_good() -> Result<(), KeyError> {
    rotate(|byte| Codec::signed(key(byte)))?;
    #[cfg(feature = "encrypt")]
    rotate(|byte| Codec::encrypted(key(byte)))?;
    Ok(())
}

#[test]
fn ninth_older_key_is_refused() -> Result<(), KeyError> {
    let expected = Some(KeyError::TooMany { found: 9, limit: 8 });
    for codec in codecs() {
        assert_eq!(codec.clone().accepting((0..9).map(key)).err(), expected);
        let full = codec.accepting((0..8).map(key))?;
        assert_eq!(full.accepting([key(9)]).err(), expected);
    }
    Ok(())
}

#[test]
fn state_over_sixteen_kib_is_neither_sealed_nor_read() {
    for codec in codecs() {
        let request = Request::booking();
        let seal = |length: usize| {
            codec.seal(&request.binding(), &HEADER, None, |out| {
                out.resize(out.len() + length, 7);
            })
        };
        let most = (MOST_TEXT - 3) / 4 * 3 - 36 - codec.0.keys.room();
        let longest = seal(most).map(RequestState::into_string).unwrap_or_default();
        assert_eq!(longest.len(), MOST_TEXT - 1);
        assert!(request.open(&codec, &longest).is_ok());
        let refused = seal(most + 1).err();
        assert_eq!(
            refused,
            Some(SealError::TooLarge {
                found: MOST_TEXT + 1,
                limit: MOST_TEXT
            })
        );
        let huge = format!("{}{}", codec.0.keys.prefix(), "A".repeat(17 * 1024));
        assert_eq!(
            reason(request.open(&codec, &huge)),
            Some(OpenError::TooLong { found: 17 * 1024 + 3 })
        );
    }
}

/// A clock that counts how often it is read: the codec reads it only for what is authentic.
#[test]
fn forged_state_is_refused_before_anything_in_it_is_read() {
    let reads = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&reads);
    let codec = Codec::signed(key(1)).clock(move || {
        counter.fetch_add(1, Ordering::Relaxed);
        UNIX_EPOCH
    });
    let request = Request::booking();
    let forged = outside("d1.", &[0; 64]);
    assert_eq!(reason(request.open(&codec, &forged)), Some(OpenError::Forged));
    assert_eq!(reads.load(Ordering::Relaxed), 0);
}

#[test]
fn text_that_is_no_state_is_rejected() {
    let request = Request::booking();
    let codec = Codec::signed(key(1));
    let open = |text: &str| reason(request.open(&codec, text));
    let prefix = Some(OpenError::Prefix { expected: "d1." });
    for text in ["", "d", "d1", "D1.", "rs1.AAAA", "d2.AAAA", " d1.AAAA", "é"] {
        assert_eq!(open(text), prefix, "{text}");
    }
    assert_eq!(open("d1."), Some(OpenError::TooShort));
    assert_eq!(open(&outside("d1.", &[0; 35])), Some(OpenError::TooShort));
    assert_eq!(open(&outside("d1.", &[0; 36])), Some(OpenError::Forged));
    for text in ["d1.A", "d1.A=", "d1.AA==", "d1.é", "d1.AA\n", "d1.A A", "d1.+/+/"] {
        assert_eq!(open(text), Some(OpenError::Base64), "{text}");
    }
}

#[test]
fn nothing_secret_is_printed() {
    let request = Request::booking();
    let codec = Codec::signed(key(b'k'));
    assert!(!format!("{codec:?}").contains("kkkk") && !format!("{codec:?}").contains("107"));
    let state = RequestState::from(request.seal(&codec, booking));
    assert_eq!(
        format!("{state:?}"),
        format!("RequestState({} bytes)", state.as_str().len())
    );
    assert_eq!(state.to_string(), state.as_str());
    assert_eq!(RequestState::from(state.as_str()), state);
    let opened = request.open(&codec, state.as_str());
    assert!(!format!("{opened:?}").contains("76, 105"));
}

#[test]
fn reason_never_holds_the_state() {
    for error in [
        OpenError::TooLong { found: 1 },
        OpenError::Prefix { expected: "d1." },
        OpenError::Base64,
        OpenError::TooShort,
        OpenError::Forged,
        OpenError::FarExpiry { ahead: 1, limit: 0 },
    ] {
        let text = error.to_string();
        assert!(text.starts_with("state ") && !text.ends_with('.'), "{text}");
    }
}

proptest! {
    #[test]
    fn any_payload_returns(payload in prop::collection::vec(any::<u8>(), 0..2000)) {
        for codec in codecs() {
            let request = Request::booking();
            let state = request.seal(&codec, |out| out.extend_from_slice(&payload));
            let opened = request.open(&codec, &state);
            prop_assert!(opened.is_ok());
            if let Ok(opened) = opened {
                prop_assert!(opened.bytes.ends_with(&payload));
                prop_assert_eq!(opened.bytes.len() - opened.payload, payload.len());
            }
        }
    }

    #[test]
    fn random_text_never_opens(text: String, bytes: Vec<u8>) {
        for codec in codecs() {
            let request = Request::booking();
            let prefix = codec.0.keys.prefix();
            prop_assert!(request.open(&codec, &text).is_err());
            let with_prefix = format!("{prefix}{text}");
            prop_assert!(request.open(&codec, &with_prefix).is_err());
            prop_assert!(request.open(&codec, &outside(prefix, &bytes)).is_err());
        }
    }

    #[test]
    fn mutated_state_never_opens(
            start in 0..200_usize,
            removed in 0..40_usize,
            added in "[A-Za-z0-9_-]{0,40}",
        ) {
        for codec in codecs() {
            let request = Request::booking();
            let state = request.seal(&codec, booking);
            let start = start.min(state.len());
            let end = (start + removed).min(state.len());
            let mut mutated = state.clone();
            mutated.replace_range(start..end, &added);
            prop_assert!(mutated == state || request.open(&codec, &mutated).is_err());
        }
    }
}
