//! The format `d1.`: the body in the clear, and a tag that only the key can make.
//!
//! HMAC-SHA256 (RFC 2104) is spelled out here over the compression function of the `sha2` crate, for speed:
//! a state is one buffer, so it is padded where it stands and hashed in one go, where a streaming hash copies
//! it through its own (133 ns a tag instead of 160). Tests compare it with the `hmac` crate for messages of
//! every length, and with RFC 4231.

use core::slice;

use sha2::block_api::compress256;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use super::{Ring, TAG};
use crate::key::Key;

pub(super) const PREFIX: &str = "d1.";

/// The block of SHA-256, in bytes.
const BLOCK: usize = 64;

/// SHA-256 before its first byte (FIPS 180-4, section 5.3.3).
const INITIAL: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// HMAC-SHA256 under one key, its two key blocks hashed already: computed once for a key.
#[derive(Clone, Zeroize, ZeroizeOnDrop)]
pub(super) struct Tagger {
    inner: [u32; 8],
    outer: [u32; 8],
}

impl Tagger {
    /// For the subkey of this format.
    pub(super) fn new(key: &Key) -> Self {
        Self::keyed(&key.subkey(PREFIX))
    }

    fn keyed(key: &[u8; 32]) -> Self {
        let hashed = |pad: u8| {
            let mut block = Zeroizing::new([pad; BLOCK]);
            for (byte, key) in block.iter_mut().zip(key) {
                *byte ^= key;
            }
            let mut state = INITIAL;
            compress256(&mut state, slice::from_ref(&*block));
            state
        };
        Self {
            inner: hashed(0x36),
            outer: hashed(0x5c),
        }
    }

    /// The tag of a message that [`pad`] has padded.
    fn tag(&self, padded: &[u8]) -> [u8; TAG] {
        let (blocks, _) = padded.as_chunks();
        let mut inner = self.inner;
        compress256(&mut inner, blocks);

        // The inner hash, padded as the rest of a message of a block and 32 bytes.
        let mut block = [0; BLOCK];
        let (words, _) = block.as_chunks_mut();
        for (to, word) in words.iter_mut().zip(inner.into_iter().chain([0x8000_0000])) {
            *to = word.to_be_bytes();
        }
        if let Some(last) = words.last_mut() {
            *last = (96 * 8_u32).to_be_bytes();
        }
        let mut outer = self.outer;
        compress256(&mut outer, &[block]);

        let mut tag = [0; TAG];
        let (words, _) = tag.as_chunks_mut();
        for (to, word) in words.iter_mut().zip(outer) {
            *to = word.to_be_bytes();
        }
        tag
    }
}

/// Pads a message behind the key's block to whole blocks (FIPS 180-4, section 5.1.1).
fn pad(message: &mut Vec<u8>) {
    let length = message.len();
    let bits = (BLOCK + length) as u64 * 8;
    message.push(0x80);
    message.resize((length + 9).next_multiple_of(BLOCK) - 8, 0);
    message.extend_from_slice(&bits.to_be_bytes());
}

/// Appends the tag of all of `bytes`.
pub(super) fn seal(tagger: &Tagger, bytes: &mut Vec<u8>) {
    let length = bytes.len();
    pad(bytes);
    let tag = tagger.tag(bytes);
    bytes.truncate(length);
    bytes.extend_from_slice(&tag);
}

/// Checks the tag at the end of `bytes` and takes it off; `start` is where the body begins.
///
/// Every key is tried, whether or not one before it fitted, and a tag is compared as one number: how long it
/// takes tells nothing about the key or the tag.
pub(super) fn open(
    ring: &Ring<Tagger>,
    mut bytes: Vec<u8>,
    start: usize,
) -> Option<(Vec<u8>, usize)> {
    let (message, tag) = bytes.split_last_chunk::<TAG>()?;
    let (length, tag) = (message.len(), u128::from_le_bytes(*tag));
    bytes.truncate(length);
    pad(&mut bytes);
    let authentic = ring.all().fold(false, |authentic, tagger| {
        authentic | (u128::from_le_bytes(tagger.tag(&bytes)) ^ tag == 0)
    });
    bytes.truncate(length);
    authentic.then_some((bytes, start))
}

#[cfg(test)]
mod tests {
    use hmac::{Hmac, KeyInit as _, Mac as _};
    use proptest::prelude::*;
    use sha2::Sha256;

    use super::*;

    fn tag(key: &[u8; 32], message: &[u8]) -> [u8; TAG] {
        let mut padded = message.to_vec();
        pad(&mut padded);
        Tagger::keyed(key).tag(&padded)
    }

    fn tag_of_the_hmac_crate(key: &[u8; 32], message: &[u8]) -> Option<[u8; TAG]> {
        let mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
        let tag = mac.chain_update(message).finalize().into_bytes();
        tag.first_chunk().copied()
    }

    #[test]
    fn tag_is_the_one_of_rfc_4231() {
        // Test case 1; HMAC fills its key of 20 bytes up with zeros.
        let mut key = [0; 32];
        key.iter_mut().take(20).for_each(|byte| *byte = 0x0b);
        let expected = 0xb034_4c61_d8db_3853_5ca8_afce_af0b_f12b_u128;
        assert_eq!(tag(&key, b"Hi There"), expected.to_be_bytes());
    }

    #[test]
    fn tag_of_any_length_is_the_one_of_the_hmac_crate() {
        let message: Vec<u8> = (0..=u8::MAX).cycle().take(400).collect();
        for length in 0..message.len() {
            let (message, _) = message.split_at(length);
            assert_eq!(
                Some(tag(&[7; 32], message)),
                tag_of_the_hmac_crate(&[7; 32], message)
            );
        }
    }

    proptest! {
        #[test]
        fn tag_under_any_key_is_the_one_of_the_hmac_crate(key: [u8; 32], message: Vec<u8>) {
            prop_assert_eq!(Some(tag(&key, &message)), tag_of_the_hmac_crate(&key, &message));
        }
    }
}
