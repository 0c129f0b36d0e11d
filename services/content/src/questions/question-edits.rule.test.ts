import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { archiveAssessment, changeAssessment, createAssessment } from '../assessments/assessment.rule.js';
import type { Assessment } from '../assessments/assessment.js';
import { addQuestion, changeQuestion, removeQuestion } from './question-edits.rule.js';

const THEN = new Date(1_000);
const NOW = new Date(2_000);
const idOf = (number: number) => `0197c2aa-0000-7000-8000-00000000000${number}`;
const [FIRST, SECOND, THIRD] = [idOf(3), idOf(4), idOf(5)];
const content = {
  type: 'numeric' as const,
  prompt_html: 'How many?',
  options: [],
  key: 5,
  tolerance: null,
  explanation_html: null,
  sequence: 1,
};
const described = {
  id: idOf(1),
  product_id: idOf(2),
  name: 'Reasoning',
  description: null,
  time_limit_minutes: 25,
  shows_explanations: true,
};
const question = (id: string) => ({ ...content, id, created_at: THEN, updated_at: THEN });
const draft: Assessment = { ...createAssessment(described, THEN).next, questions: [question(FIRST), question(SECOND)] };
const archived: Assessment = { ...draft, archived_at: THEN };

function decided<T>(decision: T): Exclude<T, Error> {
  if (isRefusal(decision)) throw decision;
  return decision as Exclude<T, Error>;
}

describe('an edit of a question', () => {
  it.each([
    [
      'added',
      addQuestion(draft, THIRD, content, NOW),
      [question(FIRST), question(SECOND), { ...question(THIRD), created_at: NOW, updated_at: NOW }],
      [],
    ],
    [
      'changed',
      changeQuestion(draft, SECOND, { key: 6 }, NOW),
      [question(FIRST), { ...question(SECOND), key: 6, updated_at: NOW }],
      ['key'],
    ],
    ['removed', removeQuestion(draft, SECOND, NOW), [question(FIRST)], []],
  ])('that is %s leaves the others and its fact', (action, decision, questions, fields) => {
    const { next, facts } = decided(decision);
    expect(next).toEqual({ ...draft, questions, updated_at: NOW });
    expect(facts).toMatchObject([
      {
        aggregateId: draft.id,
        data: {
          assessment_id: draft.id,
          question_id: action === 'added' ? THIRD : SECOND,
          change: { action: `question_${action}`, fields },
        },
      },
    ]);
  });

  it('that changes nothing leaves no fact', () => {
    const { next, facts, outcome } = decided(changeQuestion(draft, SECOND, { key: 5 }, NOW));
    expect(next).toBe(draft);
    expect([facts, outcome]).toEqual([[], { assessmentId: draft.id, question: question(SECOND) }]);
  });

  it.each([
    ['added', addQuestion(draft, THIRD, { ...content, key: 'five' }, NOW)],
    ['changed', changeQuestion(draft, SECOND, { key: 'five' }, NOW)],
  ])('that is %s is checked', (_, decision) => {
    expect(decision).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'key', code: 'KEY_INVALID' }] });
  });

  it.each([
    ['an unknown question', changeQuestion(draft, THIRD, { key: 6 }, NOW), 'NOT_FOUND'],
    ['an unknown question to remove', removeQuestion(draft, THIRD, NOW), 'NOT_FOUND'],
    ['a question of an unknown assessment', changeQuestion(null, FIRST, { key: 6 }, NOW), 'NOT_FOUND'],
    ['a question of an archived one', removeQuestion(archived, FIRST, NOW), 'NOT_FOUND'],
    ['a new question of an unknown assessment', addQuestion(null, THIRD, content, NOW), 'VALIDATION_FAILED'],
    ['a new question of an archived one', addQuestion(archived, THIRD, content, NOW), 'VALIDATION_FAILED'],
  ])('does not find %s', (_, decision, code) => {
    expect(decision).toMatchObject({ code });
  });
});

describe('an assessment', () => {
  it('begins with an empty first draft', () => {
    const { next, facts } = createAssessment(described, THEN);
    expect(next).toMatchObject({ draft_version: 1, published_version: null, questions: [], archived_at: null });
    expect(facts).toMatchObject([{ data: { question_id: null, change: { action: 'created', fields: [] } } }]);
  });

  it('is archived once, and then not found', () => {
    const { next, facts } = decided(archiveAssessment(draft, NOW));
    expect(next).toEqual({ ...draft, updated_at: NOW, archived_at: NOW });
    expect(facts).toMatchObject([{ data: { change: { action: 'archived', fields: [] } } }]);
    for (const known of [next, null]) {
      expect(archiveAssessment(known, NOW)).toMatchObject({ code: 'NOT_FOUND' });
      expect(changeAssessment(known, { name: 'Logic' }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('leaves no fact if nothing differs', () => {
    const { next, facts } = decided(changeAssessment(draft, { name: 'Reasoning' }, NOW));
    expect(next).toBe(draft);
    expect(facts).toEqual([]);
  });
});
