import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { id, NOW } from '../../testing/records.js';
import { applied, type QuestionVoid, voided } from './void.rule.js';

const through = (throughVersion: number, number = throughVersion): QuestionVoid => ({
  id: id(90 + number),
  assessmentId: id(11),
  questionId: id(100),
  throughVersion,
  reason: 'Two answers are right',
  voidedBy: id(70),
  voidedAt: NOW,
  appliedAt: null,
});

describe('a question', () => {
  it.each([
    ['for the first time', [], null],
    ['again in a newer version', [through(2), through(1)], 2],
  ])('is voided %s, with one fact, and the newest void comes first', (_, known, before) => {
    const { appliedAt: _applied, ...input } = through(3);
    const decided = voided(known, input);
    if (isRefusal(decided)) throw decided;
    expect(decided.next).toEqual([through(3), ...known]);
    const change = {
      action: 'voided',
      fields: [],
      before: { through_version: before },
      after: { through_version: 3 },
      reason_hash: hashedValue('reason', { id: id(100) }, 'Two answers are right'),
    };
    expect(decided.facts.map(({ aggregateId, data }) => [aggregateId, data])).toEqual([
      [id(93), { assessment_id: id(11), question_id: id(100), change }],
    ]);
  });

  it.each([
    ['the same version', [through(3)]],
    ['a newer one', [through(4), through(1)]],
  ])('is not voided again once %s is', (_, known) => {
    expect(voided(known, through(3, 5))).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code: 'ALREADY_VOIDED' }] });
  });

  it('has its voids applied one by one, without a fact', () => {
    const { next, facts } = applied([through(2), through(1)], id(91), NOW);
    expect(next).toEqual([through(2), { ...through(1), appliedAt: NOW }]);
    expect(facts).toEqual([]);
  });
});
