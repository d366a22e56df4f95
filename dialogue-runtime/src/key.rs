//! The secret that states are sealed under: made here, kept here, never printed.
//!
//! Who holds the key can write any state of any dialogue, for any principal. It belongs into a secret
//! store and is given to every replica. Nothing here measures how random a key is: a passphrase of
//! 32 letters is accepted, and can be guessed.

use core::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};
use zeroize::Zeroizing;

use crate::error::KeyError;

/// The block of SHA-256, in bytes. HMAC pads its key to one block (RFC 2104, section 2).
const BLOCK: usize = 64;

/// The bytes a key needs at least: the security of HMAC-SHA256 (RFC 2104, section 3).
const LEAST: usize = 32;

/// A secret key, wiped from memory when it is dropped.
///
/// It has no `Clone` and prints as `Key(redacted)`. Give it to
/// [`Codec::signed`](crate::codec::Codec::signed) once, outside of the code that serves a request.
pub struct Key {
    /// The key as HMAC uses it: hashed if longer than a block, then filled up with zeros. Boxed, so
    /// that moving the key leaves no copy behind.
    block: Box<Zeroizing<[u8; BLOCK]>>,
}

impl Key {
    /// A key of the bytes given: 32 or more, of full entropy.
    ///
    /// The bytes are copied; wiping the original is the caller's.
    ///
    /// # Errors
    ///
    /// [`KeyError::TooShort`] for fewer than 32 bytes.
    pub fn new(bytes: impl AsRef<[u8]>) -> Result<Key, KeyError> {
        let bytes = bytes.as_ref();
        if bytes.len() < LEAST {
            return Err(KeyError::TooShort {
                found: bytes.len(),
                expected: LEAST,
            });
        }
        if bytes.len() > BLOCK {
            let hashed = Zeroizing::new(<[u8; 32]>::from(Sha256::digest(bytes)));
            return Ok(Key::padded(hashed.as_slice()));
        }
        Ok(Key::padded(bytes))
    }

    /// A key of 32 random bytes from the operating system.
    ///
    /// It lives as long as the process: for tests, and for a single server whose open dialogues may
    /// die with it. Replicas need one key from outside.
    ///
    /// # Errors
    ///
    /// [`KeyError::Randomness`] when the operating system gives none.
    pub fn generate() -> Result<Key, KeyError> {
        let mut bytes = Zeroizing::new([0; LEAST]);
        getrandom::fill(bytes.as_mut_slice()).map_err(|error| KeyError::Randomness {
            cause: error.to_string(),
        })?;
        Ok(Key::padded(bytes.as_slice()))
    }

    /// The subkey for one format of states: HMAC of its prefix under this key. No two formats share a key.
    pub(crate) fn subkey(&self, prefix: &str) -> Zeroizing<[u8; 32]> {
        let mac = self.hmac().chain_update(b"dialogue state ").chain_update(prefix);
        Zeroizing::new(mac.finalize().into_bytes().into())
    }

    fn hmac(&self) -> Hmac<Sha256> {
        let block: &[u8; BLOCK] = &self.block;
        Hmac::new(block.into())
    }

    fn padded(bytes: &[u8]) -> Key {
        let mut block = Box::new(Zeroizing::new([0; BLOCK]));
        for (to, from) in block.iter_mut().zip(bytes) {
            *to = *from;
        }
        Key { block }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(redacted)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(mac: Hmac<Sha256>, text: &[u8]) -> [u8; 32] {
        mac.chain_update(text).finalize().into_bytes().into()
    }

    #[test]
    fn short_key_is_refused_and_its_length_named() {
        let error = Key::new([7; 31]).err();
        assert_eq!(
            error,
            Some(KeyError::TooShort {
                found: 31,
                expected: 32
            })
        );
        assert!(error.is_some_and(|error| error.to_string().contains("31 bytes")));
        assert!(Key::new([]).is_err());
        assert!(Key::new([7; 32]).is_ok());
    }

    #[test]
    fn key_is_never_printed() -> Result<(), KeyError> {
        assert_eq!(format!("{:?}", Key::new([7; 32])?), "Key(redacted)");
        Ok(())
    }

    #[test]
    fn generated_keys_differ() -> Result<(), KeyError> {
        assert_ne!(tag(Key::generate()?.hmac(), b""), tag(Key::generate()?.hmac(), b""));
        Ok(())
    }

    #[test]
    fn key_of_any_length_is_the_key_of_rfc_2104() -> Result<(), KeyError> {
        for length in [32, 33, 63, 64, 65, 200] {
            let bytes: Vec<u8> = (0..length).collect();
            let expected = Hmac::new_from_slice(&bytes).map(|mac| tag(mac, b"text"));
            assert_eq!(Ok(tag(Key::new(&bytes)?.hmac(), b"text")), expected);
        }
        Ok(())
    }

    #[test]
    fn hmac_is_the_one_of_rfc_4231() -> Result<(), KeyError> {
        // Test case 7: a key of 131 bytes.
        let text = b"This is a test using a larger than block-size key and a larger than block-size data. \
            The key needs to be hashed before being used by the HMAC algorithm.";
        let found = tag(Key::new([0xaa; 131])?.hmac(), text);
        assert!(found.starts_with(&[0x9b, 0x09, 0xff, 0xa7, 0x1b, 0x94, 0x2f, 0xcb]));
        Ok(())
    }

    #[test]
    fn subkeys_differ_by_prefix_and_from_the_key() -> Result<(), KeyError> {
        let key = Key::new([7; 32])?;
        assert_ne!(key.subkey("d1."), key.subkey("e1."));
        assert_ne!(*key.subkey("d1."), tag(key.hmac(), b""));
        Ok(())
    }
}
