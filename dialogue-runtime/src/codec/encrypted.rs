//! The format `e1.`: the body encrypted, with a tag that only the key can make.
//!
//! The nonce is random. It has 24 bytes (XChaCha20), so that no number of states is in reach at which two are
//! likely to share one.

use chacha20poly1305::{AeadInOut as _, KeyInit as _, XChaCha20Poly1305};

use super::{MOST_TEXT, Ring, TAG};
use crate::{error::SealError, key::Key};

pub(super) const PREFIX: &str = "e1.";

/// The bytes of a nonce, in front of what is encrypted.
pub(super) const NONCE: usize = 24;

pub(super) type Cipher = XChaCha20Poly1305;

/// The keyed cipher: computed once for a key.
pub(super) fn cipher(key: &Key) -> Cipher {
    let subkey = key.subkey(PREFIX);
    let bytes: &[u8; 32] = &subkey;
    Cipher::new(bytes.into())
}

/// Fills in the nonce at `start`, encrypts what stands behind it, and appends the tag.
pub(super) fn seal(cipher: &Cipher, bytes: &mut Vec<u8>, start: usize) -> Result<(), SealError> {
    let too_large = SealError::TooLarge {
        found: bytes.len(),
        limit: MOST_TEXT,
    };
    let Some((binding, nonce, body)) = split(bytes, start) else {
        return Err(too_large);
    };
    getrandom::fill(nonce).map_err(|error| SealError::Randomness {
        cause: error.to_string(),
    })?;
    let tag = cipher
        .encrypt_inout_detached((&*nonce).into(), binding, body.into())
        .map_err(|_| too_large)?;
    bytes.extend_from_slice(&tag);
    Ok(())
}

/// Checks the tag at the end of `bytes` and decrypts what stands between nonce and tag.
///
/// Every key is tried, whether or not one before it fitted, each on a copy of its own; the cipher compares tags
/// in constant time and decrypts only after.
pub(super) fn open(ring: &Ring<Cipher>, bytes: &[u8], start: usize) -> Option<(Vec<u8>, usize)> {
    let (message, tag) = bytes.split_last_chunk::<TAG>()?;
    ring.all().fold(None, |opened, cipher| {
        let mut copy = message.to_vec();
        let (binding, nonce, body) = split(&mut copy, start)?;
        let decrypted = cipher.decrypt_inout_detached((&*nonce).into(), binding, body.into(), tag.into());
        opened.or(decrypted.is_ok().then_some((copy, start + NONCE)))
    })
}

/// What is authenticated only, the nonce, and what is encrypted.
fn split(bytes: &mut [u8], start: usize) -> Option<(&[u8], &mut [u8; NONCE], &mut [u8])> {
    let (binding, rest) = bytes.split_at_mut_checked(start)?;
    let (nonce, body) = rest.split_first_chunk_mut()?;
    Some((binding, nonce, body))
}
