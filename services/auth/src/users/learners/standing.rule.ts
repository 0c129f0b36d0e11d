/** Which of several standings of a learner is the one that holds (trust 5.6). */

interface StandingOf {
  readonly person_id: string;
  readonly enrolment_id: string;
  readonly revision: number;
}

/** Facts may come in any order: an older one of the same enrolment changes nothing. One for each person, in the order of their ids. */
export function newestOfEach<S extends StandingOf>(heard: readonly S[]): S[] {
  const newest = new Map<string, S>();
  for (const standing of heard) {
    const known = newest.get(standing.person_id);
    const isOlder = known?.enrolment_id === standing.enrolment_id && known.revision >= standing.revision;
    if (!isOlder) newest.set(standing.person_id, standing);
  }
  return [...newest.values()].toSorted((a, b) => (a.person_id < b.person_id ? -1 : 1));
}
