import { describe, expect, it } from 'vitest';
import { workOf, type AssessmentRow } from './work.rule.js';

const row = (name: string, sequence: number, status: AssessmentRow['status']): AssessmentRow => ({
  id: name,
  name,
  description: null,
  sequence,
  question_count: 20,
  time_limit_minutes: 30,
  effective_time_limit_minutes: 30,
  status,
  attempt_id: null,
  deadline_at: null,
  score: null,
  submitted_at: null,
});

const names = (rows: readonly AssessmentRow[]) => rows.map(({ name }) => name);

describe('the work on Home', () => {
  it('starts with the running one, then goes by sequence', () => {
    const { open, done, running } = workOf([
      row('d', 4, 'submitted'),
      row('c', 3, 'in_progress'),
      row('b', 2, 'not_started'),
      row('a', 1, 'submitted'),
      row('e', 5, 'not_started'),
    ]);
    expect([names(open), names(done), running?.name]).toEqual([['c', 'b', 'e'], ['a', 'd'], 'c']);
  });

  it('is empty without assessments', () => {
    expect(workOf([])).toEqual({ open: [], done: [], running: null });
  });
});
