/** Which of several received standings of a learner counts (docs/events.md#copies). */
import type { Standing } from '../tables.js';

type Received = Pick<Standing, 'person_id' | 'enrolment_id' | 'revision'>;

/** One for each person, in the order of their ids. Facts may arrive in any order: an older one of the same enrolment is dropped. */
export function newestOfEach<S extends Received>(received: readonly S[]): S[] {
  const newest = new Map<string, S>();
  for (const standing of received) {
    const known = newest.get(standing.person_id);
    const isOlder = known?.enrolment_id === standing.enrolment_id && known.revision >= standing.revision;
    if (!isOlder) newest.set(standing.person_id, standing);
  }
  return [...newest.values()].toSorted((a, b) => (a.person_id < b.person_id ? -1 : 1));
}
