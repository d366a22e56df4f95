//! The format `d1.`: the body in the clear, and a tag that only the key can make.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::{Ring, TAG};
use crate::key::Key;

pub(super) const PREFIX: &str = "d1.";

/// HMAC-SHA256 under one subkey (RFC 2104), its two key blocks hashed already: computed once for a key.
#[derive(Clone)]
pub(super) struct Tagger(Hmac<Sha256>);

impl Tagger {
    pub(super) fn new(key: &Key) -> Self {
        Self::keyed(&key.subkey(PREFIX))
    }

    fn keyed(subkey: &[u8; 32]) -> Self {
        // HMAC pads a key to the block of its hash with zeros (RFC 2104, section 2).
        let mut block = zeroize::Zeroizing::new([0; 64]);
        for (byte, key) in block.iter_mut().zip(subkey) {
            *byte = *key;
        }
        let block: &[u8; 64] = &block;
        Self(Hmac::new(block.into()))
    }

    /// The tag of a message, cut to 128 bits as RFC 4868 does.
    fn tag(&self, message: &[u8]) -> [u8; TAG] {
        let whole = self.0.clone().chain_update(message).finalize().into_bytes();
        let mut tag = [0; TAG];
        for (to, from) in tag.iter_mut().zip(whole) {
            *to = from;
        }
        tag
    }
}

/// Appends the tag of all of `bytes`.
pub(super) fn seal(tagger: &Tagger, bytes: &mut Vec<u8>) {
    let tag = tagger.tag(bytes);
    bytes.extend_from_slice(&tag);
}

/// Checks the tag at the end of `bytes` and takes it off; `start` is where the body begins.
///
/// Every key is tried, whether or not one before it fitted, and a tag is compared as one number: how long it
/// takes tells nothing about the key or the tag.
pub(super) fn open(ring: &Ring<Tagger>, mut bytes: Vec<u8>, start: usize) -> Option<(Vec<u8>, usize)> {
    let (message, tag) = bytes.split_last_chunk::<TAG>()?;
    let (length, tag) = (message.len(), u128::from_le_bytes(*tag));
    let authentic = ring.all().fold(false, |authentic, tagger| {
        authentic | (u128::from_le_bytes(tagger.tag(message)) ^ tag == 0)
    });
    bytes.truncate(length);
    authentic.then_some((bytes, start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tag_is_the_one_of_rfc_4231() {
        // Test case 1; HMAC fills its key of 20 bytes up with zeros.
        let mut key = [0; 32];
        key.iter_mut().take(20).for_each(|byte| *byte = 0x0b);
        let expected = 0xb034_4c61_d8db_3853_5ca8_afce_af0b_f12b_u128;
        assert_eq!(Tagger::keyed(&key).tag(b"Hi There"), expected.to_be_bytes());
    }
}
