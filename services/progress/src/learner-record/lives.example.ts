/** Made-up lives of a record, as its log tells them. */
import { DEFAULT_TIER_RANGES, type TierRanges } from '@paanch/contracts/kernel/stars';
import fc from 'fast-check';
import type { RecordFact } from './learner-record.js';
import { id, NOW, secondsAfter } from './record.example.js';

export interface Life {
  readonly log: readonly RecordFact[];
}

const ASSESSMENTS = [id(11), id(12), id(13), id(14)];
const WIDE: TierRanges = {
  bronze: { min_score: 0, max_score: 20 },
  silver: { min_score: 21, max_score: 40 },
  gold: { min_score: 41, max_score: 100 },
};

const score = fc.integer({ min: 0, max: 100 });
/** What may happen next; `pick` chooses among what is possible at that moment. */
const happening = fc.record({
  kind: fc.constantFrom('submit', 'submit', 'correct', 'change'),
  pick: fc.nat({ max: 11 }),
  score,
  required: fc.subarray(ASSESSMENTS),
  ranges: fc.constantFrom(DEFAULT_TIER_RANGES, WIDE),
});

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const attemptOf = (assessmentId: string) => id(100 + ASSESSMENTS.indexOf(assessmentId));

/** Each assessment is submitted at most once and corrected only afterwards; everything else changes at will. */
function lifeOf(happenings: readonly Happening[]): Life {
  const waiting = [...ASSESSMENTS];
  const done: string[] = [];
  const log = happenings.map(({ kind, pick, score: points, required, ranges }, index): RecordFact => {
    const moment = { position: index + 1, at: secondsAfter(NOW, index + 1), required, ranges };
    const corrected = done[pick % Math.max(1, done.length)];
    if (kind === 'correct' && corrected !== undefined) {
      const voidId = id(200 + index);
      return {
        kind: 'score_corrected',
        ...moment,
        assessmentId: corrected,
        attemptId: attemptOf(corrected),
        version: 1,
        score: points,
        voidId,
      };
    }
    const [submitted] = kind === 'submit' ? waiting.splice(pick % Math.max(1, waiting.length), 1) : [];
    if (submitted === undefined) return { kind: 'programme_changed', ...moment };
    done.push(submitted);
    return { kind: 'assessment_submitted', ...moment, assessmentId: submitted, attemptId: attemptOf(submitted), version: 1, score: points };
  });
  return { log };
}

export const livesOfRecords: fc.Arbitrary<Life> = fc.array(happening, { minLength: 1, maxLength: 14 }).map(lifeOf);

export function shuffled<T>(entries: readonly T[], keys: fc.Stream<number>): T[] {
  return entries
    .map((entry) => ({ entry, key: keys.next().value ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ entry }) => entry);
}
