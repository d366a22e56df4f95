//! Seals a session into the text a client carries, and opens what it brings back.
//!
//! # The threat
//!
//! A `requestState` leaves the server and comes back in the hands of the client (MCP 2026-07-28, multi
//! round-trip requests). Whatever comes back is the client's word: it may be forged, altered, cut short,
//! taken from another person's dialogue, from another tool, from other arguments, from the staging
//! deployment, from last year. A state opens only if a holder of the key sealed exactly these bytes for
//! exactly this [`Binding`], not too long ago. All else is refused alike, and nothing is read from it before.
//!
//! # What is not promised
//!
//! - That a state is presented once. No memory is held on the server, so the client may present one again,
//!   or answer one state in two ways, until it expires. What must happen once needs the dialogue's id as
//!   an idempotency key.
//! - That the client cannot read it. A signed state (`d1.`) is readable by anyone: it holds what the person
//!   answered and the facts the contract carries. `Codec::encrypted` (feature `encrypt`) hides them, but
//!   not how long they are.
//! - That a state can be taken back. Dropping a key drops all states under it; nothing drops one.
//! - Anything, once the key is known. Who holds it can write any state.
//!
//! # The format
//!
//! ```text
//! state = "d1." base64url( body ‖ tag )
//! body  = expiry u32 ‖ phase tag u32 ‖ dialogue id 8 bytes ‖ rounds u8 ‖ repeats u8 ‖ question u16
//!         ‖ what the phase knows
//! tag   = the first 16 bytes of HMAC-SHA256( "d1." ‖ binding ‖ body ), as RFC 4868 truncates it
//!
//! state = "e1." base64url( nonce 24 bytes ‖ XChaCha20( body ) ‖ Poly1305 tag 16 bytes )
//!         with "e1." ‖ binding as associated data
//! ```
//!
//! Integers are little-endian; `expiry` is in seconds since 1970, UTC. The base64 has no padding and no bits to
//! spare: a state has one spelling. Each format has its own subkey, HMAC of its prefix under the key.

use core::{fmt, iter, time::Duration};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};

use crate::{
    binding::Binding,
    error::{KeyError, SealError},
    key::Key,
    wire::Input,
};

#[cfg(feature = "rmcp")]
use crate::contract::Phase;

#[cfg(feature = "encrypt")]
mod encrypted;
mod signed;
#[cfg(test)]
mod tests;

/// The longest state that is sealed or looked at, in bytes of text.
const MOST_TEXT: usize = 16 * 1024;

/// The older keys a codec accepts: each costs every forged state one more tag.
const MOST_OLDER_KEYS: usize = 8;

/// How long a state lives unless something else is said.
pub(crate) const DEFAULT_TTL: Duration = Duration::from_secs(15 * 60);

/// How far the clock of the replica that sealed may be ahead of the one that opens, in seconds.
pub(crate) const CLOCK_SKEW: u64 = 60;

/// The bytes at the front of every body.
const HEADER: usize = 20;

/// The bytes of a tag: HMAC-SHA-256-128 (RFC 4868) and Poly1305 (RFC 8439) have the same.
const TAG: usize = 16;

/// What a client carries from one round to the next: `requestState` on the wire.
///
/// Text that may come from anywhere; only the codec tells whether it is genuine. Its `Debug` prints the
/// length alone, because a state holds what a person answered, and is what it takes to go on.
#[derive(Clone, PartialEq, Eq)]
pub struct RequestState(String);

impl RequestState {
    /// The text, as it goes on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text, as it goes on the wire.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

impl From<String> for RequestState {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for RequestState {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Display for RequestState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for RequestState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RequestState({} bytes)", self.0.len())
    }
}

/// What stands at the front of every state, beside the expiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Header {
    /// The tag of the phase.
    pub(crate) tag: u32,
    /// The id of the dialogue.
    pub(crate) id: [u8; 8],
    /// The rounds it has had.
    pub(crate) rounds: u8,
    /// How often the question has been repeated.
    pub(crate) repeats: u8,
    /// The hash of the question.
    pub(crate) question: u16,
}

impl Header {
    fn encode(&self, expiry: u32, out: &mut Vec<u8>) {
        out.extend_from_slice(&expiry.to_le_bytes());
        out.extend_from_slice(&self.tag.to_le_bytes());
        out.extend_from_slice(&self.id);
        out.extend_from_slice(&[self.rounds, self.repeats]);
        out.extend_from_slice(&self.question.to_le_bytes());
    }

    fn decode(body: &[u8]) -> Option<(u32, Header)> {
        let (expiry, body) = body.split_first_chunk()?;
        let (tag, body) = body.split_first_chunk()?;
        let (id, body) = body.split_first_chunk()?;
        let ([rounds, repeats], body) = body.split_first_chunk()?;
        let (question, _) = body.split_first_chunk()?;
        let header = Header {
            tag: u32::from_le_bytes(*tag),
            id: *id,
            rounds: *rounds,
            repeats: *repeats,
            question: u16::from_le_bytes(*question),
        };
        Some((u32::from_le_bytes(*expiry), header))
    }
}

/// Seals sessions and opens states: a key, and how it is used.
///
/// Make one when the server starts and share it: a clone is a reference. Nothing in it prints a key.
#[derive(Clone)]
pub struct Codec(Arc<Settings>);

#[derive(Clone)]
struct Settings {
    keys: Keys,
    audience: String,
    ttl: Duration,
    clock: Arc<dyn Fn() -> SystemTime + Send + Sync>,
    /// The log has been told that clients can read facts.
    noted: Arc<AtomicBool>,
}

/// The format, and its subkeys.
#[derive(Clone)]
enum Keys {
    Signed(Ring<signed::Tagger>),
    #[cfg(feature = "encrypt")]
    Encrypted(Ring<encrypted::Cipher>),
}

/// The key that seals, and those that only open.
#[derive(Clone)]
struct Ring<K> {
    sealing: K,
    older: Vec<K>,
}

impl<K> Ring<K> {
    fn new(sealing: K) -> Self {
        Self {
            sealing,
            older: Vec::new(),
        }
    }

    fn all(&self) -> impl Iterator<Item = &K> {
        iter::once(&self.sealing).chain(&self.older)
    }
}

impl Codec {
    /// A codec whose states anyone can read and nobody without the key can write.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "the codec keeps subkeys; the key is wiped here"
    )]
    pub fn signed(key: Key) -> Codec {
        Self::with(Keys::Signed(Ring::new(signed::Tagger::new(&key))))
    }

    /// A codec whose states nobody without the key can read or write, each 32 characters longer.
    #[cfg(feature = "encrypt")]
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "the codec keeps subkeys; the key is wiped here"
    )]
    pub fn encrypted(key: Key) -> Codec {
        Self::with(Keys::Encrypted(Ring::new(encrypted::cipher(&key))))
    }

    fn with(keys: Keys) -> Codec {
        Codec(Arc::new(Settings {
            keys,
            audience: String::new(),
            ttl: DEFAULT_TTL,
            clock: Arc::new(SystemTime::now),
            noted: Arc::default(),
        }))
    }

    /// Opens states under these keys too, while sealing under the first.
    ///
    /// A rotation is three roll-outs: accept the new key, seal with the new and accept the old, drop the
    /// old. Replicas that run different roll-outs open each other's states at every step.
    ///
    /// # Errors
    ///
    /// [`KeyError::TooMany`] for more than eight, counting earlier calls.
    pub fn accepting(mut self, older: impl IntoIterator<Item = Key>) -> Result<Codec, KeyError> {
        let settings = Arc::make_mut(&mut self.0);
        let older = older.into_iter();
        let found = match &mut settings.keys {
            Keys::Signed(ring) => {
                ring.older.extend(older.map(|key| signed::Tagger::new(&key)));
                ring.older.len()
            }
            #[cfg(feature = "encrypt")]
            Keys::Encrypted(ring) => {
                ring.older.extend(older.map(|key| encrypted::cipher(&key)));
                ring.older.len()
            }
        };
        if found > MOST_OLDER_KEYS {
            return Err(KeyError::TooMany {
                found,
                limit: MOST_OLDER_KEYS,
            });
        }
        Ok(self)
    }

    /// How long a state lives, in whole seconds: 15 minutes by default.
    ///
    /// A state whose expiry is further away than that plus a minute is refused: the minute is for replicas
    /// whose clocks differ. All replicas need the same ttl.
    #[must_use]
    pub fn ttl(mut self, ttl: Duration) -> Codec {
        Arc::make_mut(&mut self.0).ttl = ttl;
        self
    }

    /// The deployment the states are for, such as its URL. A key that two deployments share opens nothing
    /// across.
    #[must_use]
    pub fn audience(mut self, audience: impl Into<String>) -> Codec {
        Arc::make_mut(&mut self.0).audience = audience.into();
        self
    }

    /// Another clock than the system's, for tests of what expires.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> SystemTime + Send + Sync + 'static) -> Codec {
        Arc::make_mut(&mut self.0).clock = Arc::new(clock);
        self
    }

    /// Says once in the log that a signed state shows its client the facts of the dialogue.
    pub(crate) fn note_readable_facts(&self, dialogue: &str) {
        #[cfg_attr(
            not(feature = "encrypt"),
            expect(irrefutable_let_patterns, reason = "there is one format")
        )]
        let Keys::Signed(_) = self.0.keys else { return };
        if !self.0.noted.load(Ordering::Relaxed) && !self.0.noted.swap(true, Ordering::Relaxed) {
            tracing::info!(
                dialogue,
                "states are signed, not encrypted: clients can read the facts they carry"
            );
        }
    }

    /// Seals a session: its header and what `payload` appends. The ttl is the phase's, or else the codec's.
    ///
    /// `payload` is given a buffer that holds other bytes already, and may only append.
    pub(crate) fn seal(
        &self,
        binding: &Binding<'_>,
        header: &Header,
        ttl: Option<Duration>,
        payload: impl FnOnce(&mut Vec<u8>),
    ) -> Result<RequestState, SealError> {
        let Settings { keys, audience, .. } = &*self.0;
        let prefix = keys.prefix();
        // One buffer: what is authenticated beside the body, and then all that is encoded.
        let mut bytes = Vec::with_capacity(256);
        bytes.extend_from_slice(prefix.as_bytes());
        binding.encode(audience, &mut bytes);
        let start = bytes.len();
        bytes.resize(start + keys.room(), 0);
        let expiry = self.now().saturating_add(ttl.unwrap_or(self.0.ttl).as_secs());
        header.encode(u32::try_from(expiry).unwrap_or(u32::MAX), &mut bytes);
        payload(&mut bytes);

        let found = prefix.len() + ((bytes.len() - start + TAG) * 4).div_ceil(3);
        if found > MOST_TEXT {
            return Err(SealError::TooLarge {
                found,
                limit: MOST_TEXT,
            });
        }
        match keys {
            Keys::Signed(ring) => signed::seal(&ring.sealing, &mut bytes),
            #[cfg(feature = "encrypt")]
            Keys::Encrypted(ring) => encrypted::seal(&ring.sealing, &mut bytes, start)?,
        }
        let mut text = String::with_capacity(found);
        text.push_str(prefix);
        let (_, sealed) = bytes.split_at(start);
        URL_SAFE_NO_PAD.encode_string(sealed, &mut text);
        Ok(RequestState(text))
    }

    /// Opens a state that a client brought. What comes out is authentic, and perhaps expired.
    ///
    /// `max_ttl` is the longest ttl of any phase, if one says its own; the codec's counts besides.
    pub(crate) fn open(
        &self,
        state: &str,
        binding: &Binding<'_>,
        max_ttl: Option<Duration>,
    ) -> Result<Opened, OpenError> {
        if state.len() > MOST_TEXT {
            return Err(OpenError::TooLong { found: state.len() });
        }
        let Settings { keys, audience, .. } = &*self.0;
        let prefix = keys.prefix();
        let text = state
            .strip_prefix(prefix)
            .ok_or(OpenError::Prefix { expected: prefix })?;
        let mut bytes = Vec::with_capacity(192 + text.len());
        bytes.extend_from_slice(prefix.as_bytes());
        binding.encode(audience, &mut bytes);
        let start = bytes.len();
        URL_SAFE_NO_PAD
            .decode_vec(text, &mut bytes)
            .map_err(|_| OpenError::Base64)?;

        if bytes.len() < start + keys.room() + HEADER + TAG {
            return Err(OpenError::TooShort);
        }
        let opened = match keys {
            Keys::Signed(ring) => signed::open(ring, bytes, start),
            #[cfg(feature = "encrypt")]
            Keys::Encrypted(ring) => encrypted::open(ring, &bytes, start),
        };
        let (bytes, body) = opened.ok_or(OpenError::Forged)?;
        let (expiry, header) = bytes.get(body..).and_then(Header::decode).ok_or(OpenError::TooShort)?;
        let now = self.now();
        let ahead = u64::from(expiry).saturating_sub(now);
        let limit = self
            .0
            .ttl
            .max(max_ttl.unwrap_or_default())
            .as_secs()
            .saturating_add(CLOCK_SKEW);
        if ahead > limit {
            return Err(OpenError::FarExpiry { ahead, limit });
        }
        Ok(Opened {
            bytes,
            payload: body + HEADER,
            header,
            expired: ahead == 0,
        })
    }

    /// How long a state lives that is sealed in this phase.
    #[cfg(feature = "rmcp")]
    pub(crate) fn lifetime(&self, phase: &Phase) -> Duration {
        phase
            .within
            .map_or(self.0.ttl, |seconds| Duration::from_secs(seconds.into()))
    }

    /// Seconds since 1970, UTC. A clock set before that reads as 1970.
    fn now(&self) -> u64 {
        (self.0.clock)()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_secs()
    }
}

impl fmt::Debug for Codec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Codec")
            .field("format", &self.0.keys.prefix())
            .field("audience", &self.0.audience)
            .field("ttl", &self.0.ttl)
            .finish_non_exhaustive()
    }
}

impl Keys {
    fn prefix(&self) -> &'static str {
        match self {
            Self::Signed(_) => signed::PREFIX,
            #[cfg(feature = "encrypt")]
            Self::Encrypted(_) => encrypted::PREFIX,
        }
    }

    /// The bytes between the binding and the body.
    fn room(&self) -> usize {
        match self {
            Self::Signed(_) => 0,
            #[cfg(feature = "encrypt")]
            Self::Encrypted(_) => encrypted::NONCE,
        }
    }
}

/// A state that is authentic. Whether it has expired is for the dialogue to act on.
pub(crate) struct Opened {
    bytes: Vec<u8>,
    payload: usize,
    header: Header,
    expired: bool,
}

impl Opened {
    /// What stands at its front.
    pub(crate) fn header(&self) -> Header {
        self.header
    }

    /// What the phase knows.
    pub(crate) fn payload(&self) -> Input<'_> {
        Input::new(self.bytes.get(self.payload..).unwrap_or_default())
    }

    /// Its time has come.
    pub(crate) fn expired(&self) -> bool {
        self.expired
    }
}

/// Says nothing of what the phase knows.
impl fmt::Debug for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opened")
            .field("header", &self.header)
            .field("expired", &self.expired)
            .finish_non_exhaustive()
    }
}

/// Why a state is not authentic: for the log of the server. A client is told none of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum OpenError {
    /// Longer than any state that was sealed.
    #[error("state of {found} bytes, at most {MOST_TEXT} are read")]
    TooLong { found: usize },
    /// Not the format of this codec.
    #[error("state does not begin with `{expected}`: another format, or not a state")]
    Prefix { expected: &'static str },
    /// Not the one spelling of some bytes.
    #[error("state is not canonical base64url without padding")]
    Base64,
    /// No room for a header and a tag.
    #[error("state is too short for a header and a tag")]
    TooShort,
    /// The tag is not that of any key.
    #[error(
        "state was altered, or sealed under a key that is not accepted, or for another audience, \
         principal, method, name or opening message"
    )]
    Forged,
    /// Sealed with a longer ttl than this codec has, or under another clock.
    #[error("state expires {ahead} s ahead, at most {limit} s are allowed: its ttl was longer, or clocks differ")]
    FarExpiry { ahead: u64, limit: u64 },
}
