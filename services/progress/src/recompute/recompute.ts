import { type Difference, differencesIn, type StoredRecord } from './differences.rule.js';

export interface Recomputed {
  readonly learners: number;
  readonly records: number;
  readonly facts: number;
  readonly differences: number;
}

/** Folds every record again and reports each difference as it is found. Records must come grouped by learner. */
export async function recompute(
  records: AsyncIterable<StoredRecord> | Iterable<StoredRecord>,
  onDifference: (difference: Difference) => void,
): Promise<Recomputed> {
  let [learners, count, facts, differences] = [0, 0, 0, 0];
  let last: string | null = null;
  for await (const record of records) {
    if (record.studentId !== last) learners += 1;
    last = record.studentId;
    count += 1;
    facts += record.log.length;
    for (const difference of differencesIn(record)) {
      differences += 1;
      onDifference(difference);
    }
  }
  return { learners, records: count, facts, differences };
}
