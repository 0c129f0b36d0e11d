/** Which of several standings of a learner is the one that holds (trust 5.6). */

interface StandingOf {
  readonly personId: string;
  readonly enrolmentId: string;
  readonly revision: number;
}

/** Facts may come in any order: an older one of the same enrolment changes nothing. One for each person, in the order of their ids. */
export function newestOfEach<S extends StandingOf>(heard: readonly S[]): S[] {
  const newest = new Map<string, S>();
  for (const standing of heard) {
    const known = newest.get(standing.personId);
    const isOlder = known?.enrolmentId === standing.enrolmentId && known.revision >= standing.revision;
    if (!isOlder) newest.set(standing.personId, standing);
  }
  return [...newest.values()].toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
}
