import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import { Receipt } from '@paanch/contracts/progress/receipts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordLogs } from '../../testing/record-logs.js';
import { FIRST, id, NOW, SECOND, secondsAfter } from '../../testing/records.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import type { Completed, RecordFact } from '../learner-record/record-log.js';
import { averageOf, tierOf } from '../tiers/tier.rule.js';
import { type Explained, receiptsOf } from './explain.rule.js';

const given = { required: { assessment: [FIRST, SECOND] }, ranges: DEFAULT_TIER_RANGES };
const submitted = (position: number, assessmentId: string, score: number): RecordFact => ({
  kind: 'completed',
  position,
  at: secondsAfter(NOW, position),
  ...given,
  work: 'assessment',
  subjectId: assessmentId,
  evidenceId: id(position),
  version: 1,
  score,
});
const corrected = (position: number, of: RecordFact, score: number): RecordFact => ({
  ...(of as Completed),
  kind: 'score_corrected',
  position,
  at: secondsAfter(NOW, position),
  score,
  voidId: id(90),
});

function explained(log: readonly RecordFact[]): Explained {
  return {
    recordId: id(1),
    productId: id(2),
    productName: 'Graduate Job Readiness',
    tier: foldStanding(log).tier,
    log,
    ranges: DEFAULT_TIER_RANGES,
    required: { assessment: [FIRST, SECOND] },
    titleOf: (assessmentId) => (assessmentId === FIRST ? 'Reasoning' : 'Spreadsheets'),
  };
}

describe('a receipt', () => {
  const first = submitted(1, FIRST, 60);
  const before = [first, submitted(2, SECOND, 70)];

  it('names a correction with the score before and after', () => {
    const [, star] = receiptsOf(explained([...before, corrected(3, first, 61)]));
    expect(star && 'evidence' in star && star.evidence).toMatchObject([
      { name: 'Reasoning', score: 61, corrections: [{ from: 60, to: 61, reason: 'question_voided' }] },
      { name: 'Spreadsheets', score: 70, corrections: [] },
    ]);
  });

  it('is separate for a tier that a correction raised, and the one before stays as it was', () => {
    const [bronze] = receiptsOf(explained(before));
    const after = receiptsOf(explained([...before, corrected(3, first, 80)]));
    expect(after.map((receipt) => [receipt.kind, 'tier' in receipt && receipt.tier])).toEqual([
      ['tier', 'BRONZE'],
      ['star', false],
      ['tier', 'SILVER'],
    ]);
    expect(after[0]).toEqual(bronze);
    expect(after[2]).toMatchObject({ average_score: 75, decided_at: secondsAfter(NOW, 3).toISOString(), next_tier: 'GOLD' });
  });

  it('of a passed exam has the id of its attempt, and what it found: the tier that was held', () => {
    const promoted: RecordFact = {
      kind: 'promoted',
      position: 3,
      at: secondsAfter(NOW, 3),
      ...given,
      promotion: { attemptId: id(300), tier: 'SILVER', score: 80, passThreshold: 70, version: 4 },
    };
    const [, , receipt] = receiptsOf(explained([...before, promoted]));
    expect(receipt).toEqual({
      kind: 'promotion',
      id: id(300),
      product_id: id(2),
      product_name: 'Graduate Job Readiness',
      decided_at: secondsAfter(NOW, 3).toISOString(),
      attempt_id: id(300),
      tier: 'SILVER',
      previous_tier: 'BRONZE',
      score: 80,
      pass_threshold: 70,
      config_version: 4,
      next_tier: 'GOLD',
    });
  });

  it.each([
    ['a passed exam', { kind: 'promoted', promotion: { attemptId: id(300), tier: 'SILVER', score: 80, passThreshold: 70, version: 4 } }],
    ['an override', { kind: 'overridden', override: { id: id(301), level: null, tier: 'GOLD', reason: 'Seen', note: null, by: id(9) } }],
  ] as const)('of a tier that %s replaced stays as it was when a score it rests on is corrected', (_, entry) => {
    const [bronze] = receiptsOf(explained(before));
    const replaced: RecordFact = { position: 3, at: secondsAfter(NOW, 3), ...given, ...entry };
    const [after] = receiptsOf(explained([...before, replaced, corrected(4, first, 80)]));
    expect(after).toEqual(bronze);
  });

  it('stays as it was when an attempt it rests on is voided, corrected and repeated', () => {
    const held = receiptsOf(explained(before));
    const ofWork = { work: 'assessment' as const, subjectId: FIRST, evidenceId: id(1), version: 1 };
    const voided: RecordFact = { kind: 'voided', position: 3, at: secondsAfter(NOW, 3), ...given, ...ofWork };
    const log = [...before, voided, corrected(4, first, 100), submitted(5, FIRST, 100)];
    for (const length of [3, 4, 5]) expect(receiptsOf(explained(log.slice(0, length)))).toEqual(held);
  });

  it('fits its contract and its own numbers, for every generated log', () => {
    fc.assert(
      fc.property(recordLogs, ({ log }) => {
        for (const receipt of receiptsOf(explained(log))) {
          expect(Receipt.parse(receipt)).toEqual(receipt);
          if (receipt.kind !== 'tier') continue;
          expect(receipt.average_score).toBe(averageOf(receipt.evidence.map((one) => (one.work === 'assessment' ? one.score : 0))));
          expect(receipt.tier).toBe(tierOf(receipt.average_score, receipt.ranges));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
