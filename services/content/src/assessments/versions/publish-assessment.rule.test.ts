import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { describe, expect, it } from 'vitest';
import { assessment, decided, idOf, module, NOW, question } from '../../../testing/drafts.js';
import { addQuestion, changeQuestion, orderQuestions, removeQuestion } from '../../questions/question-edits.rule.js';
import { changeAssessment, editQuestions } from '../assessment.rule.js';
import { publishAssessment } from './publish-assessment.rule.js';

const pictures = { lasting: (text: string) => text.replaceAll('uploads/', 'kept/'), isGone: (src: string) => src.endsWith('gone') };
const request = { by: '0197c2aa-0000-7000-8000-00000000000a', now: NOW, sha256: (text: string) => `hash of ${text}` };
const empty = assessment();
const draft = assessment({ questions: [question(3)] });
const published = assessment({ questions: [question(3), question(4, { sequence: 2 })], module: module(1, { published_version: 1 }) });
const { id: QUESTION, revision: _revision, created_at: _created, updated_at: _updated, ...content } = question(3);

describe('publishing', () => {
  it('makes version 1 with the hash of its canonical JSON', () => {
    const { next, facts, outcome } = decided(publishAssessment(draft, pictures, request));
    expect(outcome.body).toEqual({
      assessment_id: draft.id,
      version: 1,
      product_id: draft.product_id,
      name: 'Reasoning',
      description: null,
      time_limit_minutes: 25,
      shows_explanations: true,
      shuffles_questions: false,
      shuffles_options: false,
      questions: [{ ...content, id: QUESTION }],
    });
    expect(outcome.sha256).toBe(`hash of ${canonicalJson(outcome.body)}`);
    expect(next).toMatchObject({ new_version: outcome });
    expect(facts).toMatchObject([{ aggregateId: draft.id, data: { version: 1, sha256: outcome.sha256 } }]);
  });

  it('is refused if nothing has changed', () => {
    expect(publishAssessment(published, pictures, request)).toMatchObject({
      code: 'STATE_CONFLICT',
      details: [{ code: 'NOTHING_TO_PUBLISH' }],
    });
  });

  it('names the lasting addresses of pictures, wherever they are', () => {
    const shown = (name: string) => `<img src="/api/media/${name}" alt="A graph" />`;
    const texts = (name: string) => ({
      prompt_html: shown(name),
      options: [
        { id: 'a', text_html: shown(name) },
        { id: 'b', text_html: 'b' },
      ],
      explanation_html: shown(name),
    });
    const drawn = assessment({ questions: [question(3, { type: 'single', key: 'a', ...texts('uploads/1') })] });
    expect(decided(publishAssessment(drawn, pictures, request)).outcome.body.questions).toMatchObject([texts('kept/1')]);
    const gone = assessment({ questions: [question(3, { type: 'single', key: 'a', ...texts('gone') })] });
    expect(publishAssessment(gone, pictures, request)).toMatchObject({
      details: ['prompt_html', 'options[0].text_html', 'explanation_html'].map((field) => ({
        field: `questions[0].${field}`,
        code: 'PICTURE_GONE',
      })),
    });
  });

  it('names the faults of an incomplete draft', () => {
    expect(publishAssessment(empty, pictures, request)).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ code: 'NO_QUESTIONS', field: 'questions' }],
    });
  });

  it.each([
    ['a new name', () => changeAssessment(published, { name: 'Logic' }, {}, NOW)],
    ['a new question', () => editQuestions(published, addQuestion(idOf(9), content, NOW), NOW)],
    ['a new key', () => editQuestions(published, changeQuestion(QUESTION, { key: 6 }, NOW), NOW)],
    ['a new order', () => editQuestions(published, orderQuestions([idOf(4), idOf(3)]), NOW)],
    ['a question removed', () => editQuestions(published, removeQuestion(QUESTION), NOW)],
  ])('is due again, once, after %s', (_name, edit) => {
    const { next } = decided(edit());
    expect(next.draft_version).toBe(2);
    expect(decided(changeAssessment(next, { description: 'More' }, {}, NOW)).next.draft_version).toBe(2);
  });

  it('is not due again after an edit that changes nothing', () => {
    expect(decided(editQuestions(published, changeQuestion(QUESTION, { key: 5 }, NOW), NOW)).next).toBe(published);
  });
});
