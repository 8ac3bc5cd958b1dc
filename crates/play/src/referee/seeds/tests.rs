//! Tests of seeds, of sets of seeds, and of parts of these sets.

use proptest::prelude::*;

use super::*;

fn parse_numbers(text: &str) -> Result<Vec<u64>, SeedError> {
    Ok(text.parse::<SeedSet>()?.iter().map(Seed::number).collect())
}

#[test]
fn a_set_is_ascending_and_free_of_duplicates() {
    assert_eq!(parse_numbers("7"), Ok(vec![7]));
    assert_eq!(parse_numbers("9,2-4, 3-5"), Ok(vec![2, 3, 4, 5, 9]));
    assert_eq!(parse_numbers("7+1, 10 + 3,11"), Ok(vec![7, 10, 11, 12]));
    assert_eq!("1-4,3-9,20".parse::<SeedSet>().map(|set| set.len()), Ok(10));
}

#[test]
fn a_set_contains_the_seeds_of_its_ranges() {
    let set: SeedSet = "2-4,9,12+3".parse().expect("seeds");
    let contained = (1..20).filter(|&number| set.contains(Seed(number)));
    assert_eq!(contained.collect::<Vec<_>>(), [2, 3, 4, 9, 12, 13, 14]);
    let odd = set.try_filter(|seed| Some(seed.0 % 2 == 1 || seed.0 == 12)).expect("not ended");
    assert_eq!(odd.iter().map(Seed::number).collect::<Vec<_>>(), [3, 9, 12, 13]);
    assert_eq!((odd.len(), odd.ranges.len()), (4, 3));
    assert_eq!(set.try_filter(|seed| (seed.0 < 9).then_some(true)), None);
}

#[test]
fn the_largest_seeds_cause_no_overflow() {
    let largest = i64::MAX.to_string();
    assert_eq!(parse_numbers(&largest), Ok(vec![i64::MAX as u64]));
    assert_eq!(format!("1-{largest}").parse::<SeedSet>().map(|set| set.len()), Ok(i64::MAX as u64));
    assert_eq!(parse_numbers("9223372036854775808"), Err(SeedError::TooLarge(1 << 63)));
    let all: Result<SeedSet, _> = format!("1+{largest}").parse();
    assert_eq!(all.map(|set| set.len()), Ok(i64::MAX as u64));
    assert_eq!(parse_numbers(&format!("2+{largest}")), Err(SeedError::TooLarge(1 << 63)));
    assert_eq!(parse_numbers(&format!("2+{}", u64::MAX)), Err(SeedError::TooLarge(u64::MAX)));
}

proptest! {
    #[test]
    fn shards_partition_a_set_in_order(
        ranges in proptest::collection::vec((1_u64..60, 0_u64..9), 1..6),
        parts in 1_u64..12,
    ) {
        let text: Vec<_> = ranges.iter().map(|(first, more)| format!("{first}-{}", first + more)).collect();
        let set: SeedSet = text.join(",").parse().expect("seeds");
        let part = |index| set.shard(format!("{index}/{parts}").parse().expect("a part"));
        let parts: Vec<SeedSet> = (1..=parts).map(part).collect();
        let all: Vec<Seed> = parts.iter().flat_map(SeedSet::iter).collect();
        prop_assert_eq!(all, set.iter().collect::<Vec<_>>());
        let sizes = parts.iter().map(SeedSet::len);
        let (least, most) = (sizes.clone().min().expect("parts"), sizes.max().expect("parts"));
        prop_assert!(most - least <= 1);
        let has_none = |part: &SeedSet| part.iter().next().is_none();
        prop_assert!(parts.iter().all(|part| part.is_empty() == has_none(part)));
    }
}

#[test]
fn the_largest_set_is_sharded_without_overflow() {
    let all: SeedSet = format!("1-{}", i64::MAX).parse().expect("seeds");
    let last = all.shard(format!("{0}/{0}", u64::MAX).parse().expect("a part"));
    assert_eq!(last.iter().map(Seed::number).collect::<Vec<_>>(), [i64::MAX as u64]);
    assert_eq!(all.shard("1/2".parse().expect("a part")).len(), i64::MAX as u64 / 2);
}

#[test]
fn an_invalid_shard_is_refused() {
    for text in ["", "x", "3", "0/3", "4/3", "-1/3", "1/0", "1/x", "1/3/3", "1 / 3"] {
        assert_eq!(text.parse::<SeedShard>(), Err(ParseShardError), "{text}");
    }
    assert_eq!("3/10".parse::<SeedShard>().map(|shard| shard.to_string()), Ok("3/10".to_owned()));
}

#[test]
fn an_invalid_seed_is_refused_with_the_reason() {
    assert_eq!(parse_numbers("0-3"), Err(SeedError::Zero));
    assert_eq!(parse_numbers("-1"), Err(SeedError::NotANumber("-1".to_owned())));
    assert_eq!(parse_numbers("5-2"), Err(SeedError::EmptyRange("5-2".to_owned())));
    assert_eq!(parse_numbers("x+2"), Err(SeedError::NotANumber("x+2".to_owned())));
    assert_eq!(parse_numbers("0+2"), Err(SeedError::Zero));
    for text in ["5+0", "5+", "5+x", "1+-2", "1+2+3", "5++3"] {
        assert_eq!(parse_numbers(text), Err(SeedError::InvalidCount(text.to_owned())));
    }
    for text in ["", "1-", "-1", "1,,2", "x", "1-2-3", "1.5"] {
        assert!(matches!(parse_numbers(text), Err(SeedError::NotANumber(_))), "{text}");
    }
}
