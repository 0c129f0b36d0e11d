import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { id, NOW } from '../../../testing/records.js';
import { examQuestionVoided, type ExamVoid, voidedAmong } from './exam-void.rule.js';

const BANK = id(81);

const through = (throughVersion: number): ExamVoid => ({
  id: id(90 + throughVersion),
  bankId: BANK,
  questionId: id(100),
  throughVersion,
  reason: 'Two answers are right',
  voidedBy: id(70),
  voidedAt: NOW,
  appliedAt: null,
});

describe('a question of a bank', () => {
  it.each([
    ['for the first time', [], null],
    ['again in a newer version', [through(2)], 2],
  ])('is voided %s, with one fact that has no reason', (_, known, before) => {
    const { appliedAt: _applied, ...input } = through(3);
    const decided = examQuestionVoided(known, input);
    if (isRefusal(decided)) throw decided;
    expect(decided.next).toEqual([through(3), ...known]);
    const change = {
      action: 'voided',
      fields: [],
      before: { through_version: before },
      after: { through_version: 3 },
      reason_hash: hashedValue('reason', { id: id(100) }, 'Two answers are right'),
    };
    expect(decided.facts).toMatchObject([
      { event: { type: 'ExamQuestionVoided' }, aggregateId: id(93), data: { bank_id: BANK, question_id: id(100), change } },
    ]);
  });

  it('is not voided again in a version that a void covers', () => {
    expect(examQuestionVoided([through(3)], through(3))).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code: 'ALREADY_VOIDED' }] });
  });

  it.each([
    ['of that version', { bankVersion: 2 }, true],
    ['of an older one', { bankVersion: 1 }, true],
    ['of a later one', { bankVersion: 3 }, false],
    ['of another bank', { bankId: id(82) }, false],
    ['that is another', { id: id(101) }, false],
  ])('counts as right in a paper if it is one %s: %o, %s', (_, changes, isRight) => {
    const asked = { id: id(100), bankId: BANK, bankVersion: 1, ...changes };
    expect([...voidedAmong([asked], [through(2), through(1)])]).toEqual(isRight ? [asked.id] : []);
  });
});
