import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { addQuestion, changeQuestion, removeQuestion } from '../../questions/question-edits.rule.js';
import { changeAssessment, createAssessment } from '../assessment.rule.js';
import type { Assessment } from '../assessment.js';
import { publishAssessment } from './publish-assessment.rule.js';

const NOW = new Date(1_000);
const request = { by: '0197c2aa-0000-7000-8000-00000000000a', now: NOW, sha256: (text: string) => `hash of ${text}` };
const QUESTION = '0197c2aa-0000-7000-8000-000000000003';
const content = {
  type: 'numeric' as const,
  prompt_html: 'How many?',
  options: [],
  key: 5,
  tolerance: null,
  explanation_html: '<p>Five.</p>',
  sequence: 1,
};

function decided<T>(decision: T): Exclude<T, Error> {
  if (isRefusal(decision)) throw decision;
  return decision as Exclude<T, Error>;
}

const described = {
  id: '0197c2aa-0000-7000-8000-000000000001',
  product_id: '0197c2aa-0000-7000-8000-000000000002',
  name: 'Reasoning',
  description: null,
  time_limit_minutes: 25,
  shows_explanations: true,
};
const empty: Assessment = createAssessment(described, NOW).next;
const draft = decided(addQuestion(empty, QUESTION, content, NOW)).next;
const published = { ...decided(publishAssessment(draft, request)).next, new_version: null };

describe('publishing', () => {
  it('makes version 1 with the hash of its canonical JSON', () => {
    const { next, facts, outcome } = decided(publishAssessment(draft, request));
    expect(outcome.body).toEqual({
      assessment_id: described.id,
      version: 1,
      product_id: described.product_id,
      name: 'Reasoning',
      description: null,
      time_limit_minutes: 25,
      shows_explanations: true,
      questions: [{ ...content, id: QUESTION }],
    });
    expect(outcome.sha256).toBe(`hash of ${canonicalJson(outcome.body)}`);
    expect(next).toMatchObject({ published_version: 1, new_version: outcome });
    expect(facts).toMatchObject([{ aggregateId: described.id, data: { version: 1, sha256: outcome.sha256 } }]);
  });

  it('is refused if nothing has changed', () => {
    expect(publishAssessment(published, request)).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code: 'NOTHING_TO_PUBLISH' }] });
  });

  it('names the faults of an incomplete draft', () => {
    expect(publishAssessment(empty, request)).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ code: 'NO_QUESTIONS', field: 'questions' }],
    });
  });

  it.each([
    ['a new name', () => changeAssessment(published, { name: 'Logic' }, NOW)],
    ['a new question', () => addQuestion(published, described.id, content, NOW)],
    ['a new key', () => changeQuestion(published, QUESTION, { key: 6 }, NOW)],
    ['a question removed', () => removeQuestion(published, QUESTION, NOW)],
  ])('is due again, once, after %s', (_name, edit) => {
    const { next } = decided(edit());
    expect(next.draft_version).toBe(2);
    expect(decided(changeAssessment(next, { description: 'More' }, NOW)).next.draft_version).toBe(2);
  });

  it('is not due again after an edit that changes nothing', () => {
    expect(decided(changeQuestion(published, QUESTION, { key: 5 }, NOW)).next).toBe(published);
  });
});
