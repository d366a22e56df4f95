//! What only the encrypted format does, and what the two do to each other.

use super::*;

#[test]
fn formats_do_not_open_each_other() {
    let request = Request::booking();
    let (signed, encrypted) = (Codec::signed(key(1)), Codec::encrypted(key(1)));
    let (d1, e1) = (request.seal(&signed, booking), request.seal(&encrypted, booking));
    assert_eq!(
        reason(request.open(&encrypted, &d1)),
        Some(OpenError::Prefix { expected: "e1." })
    );
    assert_eq!(
        reason(request.open(&signed, &e1)),
        Some(OpenError::Prefix { expected: "d1." })
    );
    // Nor under the other's name.
    let (signed_renamed, encrypted_renamed) = (d1.replacen("d1.", "e1.", 1), e1.replacen("e1.", "d1.", 1));
    assert_eq!(
        reason(request.open(&encrypted, &signed_renamed)),
        Some(OpenError::Forged)
    );
    assert_eq!(
        reason(request.open(&signed, &encrypted_renamed)),
        Some(OpenError::Forged)
    );
}

#[test]
fn encrypted_state_hides_what_the_phase_knows_and_is_never_the_same_twice() {
    let request = Request::booking();
    let codec = Codec::encrypted(key(1));
    let states = [request.seal(&codec, booking), request.seal(&codec, booking)];
    for state in &states {
        assert!(!inside(state).windows(6).any(|window| window == b"Lisbon"));
    }
    assert_ne!(states.first(), states.last());
    let signed = request.seal(&Codec::signed(key(1)), booking);
    assert_eq!(states.map(|state| state.len()), [signed.len() + 32; 2]);
}
