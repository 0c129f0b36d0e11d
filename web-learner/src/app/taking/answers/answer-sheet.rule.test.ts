import { describe, expect, it } from 'vitest';
import {
  accepted,
  answerOf,
  change,
  failed,
  isForeign,
  openSheet,
  refused,
  retryAfterMs,
  saveStateOf,
  takeSave,
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
  it("starts with the server's answers and nothing to send", () => {
    expect([answerOf(fresh, 'q1'), answerOf(fresh, 'q2'), takeSave(fresh), saveStateOf(fresh, true)]).toEqual([
      { value: 'a', flagged: false },
      { value: null, flagged: true },
      null,
      'saved',
    ]);
  });

  it('is blank where the server has nothing, and its first save has number 1', () => {
    const blank = openSheet({ seq: 0, questions: [] });
    expect(answerOf(blank, 'q1')).toEqual({ value: null, flagged: false });
    expect(taken(change(blank, 'q1', { value: 'a' })).save).toEqual({
      seq: 1,
      answers: [{ question_id: 'q1', value: 'a', flagged: false }],
    });
  });

  it('sends each changed question once, complete, with a number above the saved one', () => {
    const changed = change(change(change(fresh, 'q1', { value: 'b' }), 'q1', { value: 'c' }), 'q2', { flagged: false });
    expect(taken(changed).save).toEqual({
      seq: 5,
      answers: [
        { question_id: 'q1', value: 'c', flagged: false },
        { question_id: 'q2', value: null, flagged: false },
      ],
    });
  });

  it('has one pending save at a time, and sends later changes with the next', () => {
    const { sheet } = taken(change(fresh, 'q1', { value: 'b' }));
    const meanwhile = change(sheet, 'q1', { value: 'd' });
    expect(takeSave(meanwhile)).toBeNull();
    expect(taken(accepted(meanwhile)).save).toEqual({ seq: 6, answers: [{ question_id: 'q1', value: 'd', flagged: false }] });
  });

  it('resends what failed, together with what is new', () => {
    const { sheet } = taken(change(fresh, 'q1', { value: 'b' }));
    const { save } = taken(failed(change(sheet, 'q2', { value: 'x' })));
    expect([save.seq, save.answers.map((answer) => answer.question_id)]).toEqual([6, ['q1', 'q2']]);
  });

  it('counts failures in a row, and a success ends the row', () => {
    const { sheet } = taken(change(fresh, 'q1', { value: 'b' }));
    expect([failed(sheet), failed(failed(sheet)), accepted(failed(sheet))].map(({ failures }) => failures)).toEqual([1, 2, 0]);
  });

  it('knows by the number that another window has saved', () => {
    const { sheet } = taken(change(fresh, 'q1', { value: 'b' }));
    expect([isForeign(sheet, 5), isForeign(sheet, 40)]).toEqual([false, true]);
  });

  it('reports its save state', () => {
    const changed = change(fresh, 'q1', { value: 'b' });
    const { sheet: sending } = taken(changed);
    const states = [changed, sending, failed(sending), refused(sending, 'No'), accepted(sending)].map((sheet) => saveStateOf(sheet, true));
    expect(states).toEqual(['saving', 'saving', 'kept', 'refused', 'saved']);
    expect([saveStateOf(changed, false), saveStateOf(accepted(sending), false)]).toEqual(['kept', 'saved']);
  });

  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])('waits after %i failures for %i ms', (failures, ms) => {
    expect(retryAfterMs(failures)).toBe(ms);
  });
});
