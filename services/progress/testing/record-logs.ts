/** Generated logs of a record. */
import { DEFAULT_TIER_RANGES, type TierRanges } from '@paanch/contracts/kernel/stars';
import fc from 'fast-check';
import type { RecordFact } from '../src/learner-record/record-log.js';
import { id, NOW, secondsAfter } from './records.js';

export interface GeneratedLog {
  readonly log: readonly RecordFact[];
}

const ASSESSMENTS = [id(11), id(12), id(13), id(14)];
const WIDE: TierRanges = {
  bronze: { min_score: 0, max_score: 20 },
  silver: { min_score: 21, max_score: 40 },
  gold: { min_score: 41, max_score: 100 },
};

const score = fc.integer({ min: 0, max: 100 });
/** A next step; `pick` chooses among what is possible at that moment. */
const step = fc.record({
  kind: fc.constantFrom('submit', 'submit', 'submit', 'correct', 'void', 'promote', 'change'),
  pick: fc.nat({ max: 11 }),
  score,
  required: fc.subarray(ASSESSMENTS),
  ranges: fc.constantFrom(DEFAULT_TIER_RANGES, WIDE),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/**
 * An assessment is submitted once, and again after its attempt was voided. Corrections and voids may name any attempt
 * submitted before, including a voided one; everything else changes freely.
 */
function logOf(steps: readonly Step[]): GeneratedLog {
  const waiting = [...ASSESSMENTS];
  const submitted: { work: 'assessment'; subjectId: string; evidenceId: string; version: number }[] = [];
  const voided = new Set<string>();
  const log = steps.map(({ kind, pick, score: points, required, ranges }, index): RecordFact => {
    const moment = { position: index + 1, at: secondsAfter(NOW, index + 1), required: { assessment: required }, ranges };
    const one = submitted[pick % Math.max(1, submitted.length)];
    if (kind === 'correct' && one) return { kind: 'score_corrected', ...moment, ...one, score: points, voidId: id(200 + index) };
    if (kind === 'void' && one) {
      if (!voided.has(one.evidenceId)) waiting.push(one.subjectId);
      voided.add(one.evidenceId);
      return { kind: 'voided', ...moment, ...one };
    }
    if (kind === 'promote') {
      const tier = pick % 2 === 0 ? ('SILVER' as const) : ('GOLD' as const);
      return { kind: 'promoted', ...moment, promotion: { attemptId: id(300 + index), tier, score: points, passThreshold: 70, version: 1 } };
    }
    const [subjectId] = kind === 'submit' ? waiting.splice(pick % Math.max(1, waiting.length), 1) : [];
    if (subjectId === undefined) return { kind: 'programme_changed', ...moment };
    const attempt = { work: 'assessment' as const, subjectId, evidenceId: id(100 + index), version: 1 };
    submitted.push(attempt);
    return { kind: 'completed', ...moment, ...attempt, score: points };
  });
  return { log };
}

export const recordLogs: fc.Arbitrary<GeneratedLog> = fc.array(step, { minLength: 1, maxLength: 16 }).map(logOf);

export function shuffled<T>(entries: readonly T[], keys: fc.Stream<number>): T[] {
  return entries
    .map((entry) => ({ entry, key: keys.next().value ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ entry }) => entry);
}
