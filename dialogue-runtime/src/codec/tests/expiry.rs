//! What the codec makes of time.

use super::*;

#[test]
fn state_expires_at_its_second_and_says_so() -> Result<(), OpenError> {
    for codec in codecs() {
        let request = Request::booking();
        let codec = codec.ttl(Duration::from_secs(90));
        let state = request.seal(&codec, booking);
        assert!(!request.open(&at(codec.clone(), NOW + 89), &state)?.expired());
        for later in [NOW + 90, NOW + 91, NOW + 1_000_000_000, u64::from(u32::MAX) * 2] {
            let opened = request.open(&at(codec.clone(), later), &state)?;
            assert!(opened.expired());
            assert_eq!(opened.header(), HEADER);
        }
    }
    Ok(())
}

#[test]
fn expiry_is_reported_only_of_authentic_states() {
    let codec = at(Codec::signed(key(1)), NOW);
    let request = Request::booking();
    let mut bytes = inside(&request.seal(&codec, booking));
    // The expiry is the first to be sealed: as early as can be.
    bytes.splice(0..4, [0; 4]);
    assert_eq!(
        reason(request.open(&codec, &outside("d1.", &bytes))),
        Some(OpenError::Forged)
    );
}

#[test]
fn ttl_of_the_phase_comes_before_the_codecs() -> Result<(), OpenError> {
    let request = Request::booking();
    let codec = at(Codec::signed(key(1)), NOW);
    let day = Duration::from_secs(24 * 60 * 60);
    let state = codec.seal(&request.binding(), &HEADER, Some(day), booking);
    let state = state.map_or_else(|error| error.to_string(), RequestState::into_string);
    let later = at(codec.clone(), NOW + 86_399);
    assert!(!later.open(&state, &request.binding(), Some(day))?.expired());
    let after = at(codec.clone(), NOW + 86_400);
    assert!(after.open(&state, &request.binding(), Some(day))?.expired());
    // The longest of all phases is what counts, not a shorter one.
    let minute = Some(Duration::from_secs(60));
    let short = request.seal(&codec, booking);
    assert!(codec.open(&short, &request.binding(), minute).is_ok());
    assert_eq!(
        reason(codec.open(&state, &request.binding(), minute)),
        Some(OpenError::FarExpiry {
            ahead: 86_400,
            limit: 960
        })
    );
    Ok(())
}

#[test]
fn expiry_further_away_than_the_ttl_is_rejected_but_for_a_minute_of_skew() {
    for codec in codecs() {
        let request = Request::booking();
        let open = |sealed_at| {
            let state = request.seal(&at(codec.clone(), sealed_at), booking);
            reason(request.open(&codec, &state))
        };
        assert_eq!(open(NOW + 60), None);
        assert_eq!(open(NOW + 61), Some(OpenError::FarExpiry { ahead: 961, limit: 960 }));
        assert!(matches!(open(u64::MAX / 2), Some(OpenError::FarExpiry { .. })));
    }
}

#[test]
fn clock_at_either_end_of_time_never_panics() {
    let request = Request::booking();
    let before = Codec::signed(key(1)).clock(|| UNIX_EPOCH - Duration::from_secs(1));
    let state = request.seal(&before, booking);
    assert!(request.open(&before, &state).is_ok_and(|opened| !opened.expired()));
    let forever = at(Codec::signed(key(1)).ttl(Duration::MAX), u64::MAX / 4);
    let state = request.seal(&forever, booking);
    assert!(request.open(&forever, &state).is_ok_and(|opened| opened.expired()));
}
