import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  answerOf,
  change,
  failed,
  isAllSent,
  isAnswered,
  openSheet,
  refused,
  retryAfterMs,
  saveStateOf,
  takeSave,
  type Save,
  type Sheet,
} from './answer-sheet.rule.js';

const fresh = openSheet({
  seq: 4,
  questions: [
    { id: 'q1', answer: 'a', flagged: false },
    { id: 'q2', answer: null, flagged: true },
  ],
});

function taken(sheet: Sheet) {
  const next = takeSave(sheet);
  if (next === null) throw new Error('There was something to send');
  return next;
}

describe('a sheet of answers', () => {
  it('starts as the server gave it back, with nothing to send', () => {
    expect([answerOf(fresh, 'q1'), answerOf(fresh, 'q2'), takeSave(fresh), saveStateOf(fresh, true)]).toEqual([
      { value: 'a', flagged: false },
      { value: null, flagged: true },
      null,
      'saved',
    ]);
  });

  it('sends each changed question once, whole, with a number above the saved one', () => {
    const changed = change(change(change(fresh, 'q1', { value: 'b' }), 'q1', { value: 'c' }), 'q2', { flagged: false });
    expect(taken(changed).save).toEqual({
      seq: 5,
      answers: [
        { question_id: 'q1', value: 'c', flagged: false },
        { question_id: 'q2', value: null, flagged: false },
      ],
    });
  });

  it('has one save on its way at a time, and sends what changed meanwhile with the next', () => {
    const { sheet } = taken(change(fresh, 'q1', { value: 'b' }));
    const meanwhile = change(sheet, 'q1', { value: 'd' });
    expect(takeSave(meanwhile)).toBeNull();
    expect(taken(accepted(meanwhile, 5)).save).toEqual({ seq: 6, answers: [{ question_id: 'q1', value: 'd', flagged: false }] });
  });

  it('sends again what failed, together with what is new', () => {
    const { sheet } = taken(change(fresh, 'q1', { value: 'b' }));
    const { save } = taken(failed(change(sheet, 'q2', { value: 'x' })));
    expect([save.seq, save.answers.map((answer) => answer.question_id)]).toEqual([6, ['q1', 'q2']]);
  });

  it('sends again above the number of another window that saved meanwhile', () => {
    const { sheet } = taken(change(fresh, 'q1', { value: 'b' }));
    expect(taken(accepted(sheet, 40)).save).toEqual({ seq: 41, answers: [{ question_id: 'q1', value: 'b', flagged: false }] });
  });

  it('says how it stands', () => {
    const changed = change(fresh, 'q1', { value: 'b' });
    const { sheet: sending } = taken(changed);
    const states = [changed, sending, failed(sending), refused(sending, 'No'), accepted(sending, 5)].map((sheet) =>
      saveStateOf(sheet, true),
    );
    expect(states).toEqual(['saving', 'saving', 'retrying', 'refused', 'saved']);
    expect(saveStateOf(failed(sending), false)).toBe('offline');
  });

  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])('pauses after %i failures for %i ms', (failures, ms) => {
    expect(retryAfterMs(failures)).toBe(ms);
  });

  it.each([
    [null, false],
    ['', false],
    ['  ', false],
    [[], false],
    [false, true],
    ['a', true],
    [['a'], true],
  ])('counts %j as answered: %s', (value, expected) => {
    expect(isAnswered({ value, flagged: true })).toBe(expected);
  });

  it('ends with the server holding what the learner sees, whatever fails on the way', () => {
    const act = fc.record({
      question: fc.constantFrom('q1', 'q2', 'q3'),
      value: fc.constantFrom('a', 'b', null),
      outcome: fc.constantFrom('wait', 'take', 'accept', 'fail', 'lose'),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const server = new Map<string, unknown>([['q1', 'a']]);
        let saved = 4;
        let sheet = fresh;
        let underway: Save | null = null;
        const apply = (save: Save) => {
          if (save.seq <= saved) return;
          saved = save.seq;
          for (const { question_id, value } of save.answers) server.set(question_id, value);
        };
        const take = () => {
          const next = takeSave(sheet);
          if (next) ({ sheet, save: underway } = next);
        };
        const settle = (outcome: 'accept' | 'fail' | 'lose') => {
          if (!underway) return;
          if (outcome !== 'fail') apply(underway);
          sheet = outcome === 'accept' ? accepted(sheet, saved) : failed(sheet);
          underway = null;
        };
        for (const { question, value, outcome } of acts) {
          sheet = change(sheet, question, { value });
          if (outcome === 'take') take();
          else if (outcome !== 'wait') settle(outcome);
        }
        settle('accept');
        while (!isAllSent(sheet)) {
          take();
          settle('accept');
        }
        for (const [id, { value }] of sheet.answers) expect(server.get(id) ?? null).toBe(value);
      }),
    );
  });
});
