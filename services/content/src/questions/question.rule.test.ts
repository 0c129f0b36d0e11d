import type { QuestionKey, QuestionType } from '@paanch/contracts/content/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishFaults, shapeFaults } from './question.rule.js';
import type { Question } from './question.js';

const THREE = ['a', 'b', 'c'].map((id) => ({ id, text_html: `Option ${id}` }));

function question(parts: Partial<Question>): Question {
  const at = new Date(0);
  return {
    id: 'q',
    type: 'single',
    prompt_html: '<p>Why?</p>',
    options: [],
    key: null,
    tolerance: null,
    explanation_html: null,
    sequence: 1,
    created_at: at,
    updated_at: at,
    ...parts,
  };
}

const faultsOf = (faults: { reason: { reason: string }; field: string }[]) => faults.map(({ reason, field }) => [reason.reason, field]);

describe('what is there on a save', () => {
  const keys: [QuestionType, QuestionKey, boolean][] = [
    ['single', 'a', true],
    ['single', 'z', false],
    ['single', ['a'], false],
    ['single', true, false],
    ['multiple', ['a', 'c'], true],
    ['multiple', ['a', 'a'], false],
    ['multiple', ['a', 'z'], false],
    ['multiple', [], false],
    ['multiple', 'a', false],
    ['ordering', ['c', 'a', 'b'], true],
    ['ordering', ['a', 'b'], false],
    ['ordering', ['a', 'b', 'b'], false],
    ['ordering', ['a', 'b', 'c', 'c'], false],
    ['ordering', 'abc', false],
    ['true_false', false, true],
    ['true_false', 'true', false],
    ['numeric', 12.5, true],
    ['numeric', '12.5', false],
    ['short_text', ['Paris', 'paris city'], true],
    ['short_text', [], false],
    ['short_text', ['  '], false],
    ['short_text', 'Paris', false],
  ];

  it.each(keys)('takes or refuses the key of a %s question: %j is %s', (type, key, isRight) => {
    const options = ['single', 'multiple', 'ordering'].includes(type) ? THREE : [];
    expect(faultsOf(shapeFaults(question({ type, options, key })))).toEqual(isRight ? [] : [['KEY_INVALID', 'key']]);
  });

  it.each<QuestionType>(['single', 'multiple', 'true_false', 'numeric', 'short_text', 'ordering'])(
    'finds no fault in a %s question that is only begun',
    (type) => {
      expect(shapeFaults(question({ type, prompt_html: '' }))).toEqual([]);
    },
  );

  it.each<QuestionType>(['true_false', 'numeric', 'short_text'])('refuses options on a %s question', (type) => {
    expect(faultsOf(shapeFaults(question({ type, options: THREE })))).toEqual([['OPTIONS_NOT_ALLOWED', 'options']]);
  });

  it('names every option whose id stands twice, and a tolerance where there is nothing to measure', () => {
    const options = [...THREE, { id: 'a', text_html: 'Again' }];
    expect(faultsOf(shapeFaults(question({ options, tolerance: 1 })))).toEqual([
      ['DUPLICATE_OPTION', 'options[3].id'],
      ['TOLERANCE_NOT_ALLOWED', 'tolerance'],
    ]);
  });

  it('takes a tolerance on a numeric question', () => {
    expect(shapeFaults(question({ type: 'numeric', key: 1, tolerance: 0.5 }))).toEqual([]);
  });

  it('refuses text that outgrew its bound in cleaning', () => {
    const options = [{ id: 'a', text_html: 'x'.repeat(2_001) }];
    expect(faultsOf(shapeFaults(question({ prompt_html: 'x'.repeat(20_001), options })))).toEqual([
      ['PROMPT_TOO_LONG', 'prompt_html'],
      ['OPTION_TOO_LONG', 'options[0].text_html'],
    ]);
  });

  it('finds a single key right exactly when it is the id of an option', () => {
    const id = fc.string({ minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 6 }), id, (ids, key) => {
        const options = ids.map((one) => ({ id: one, text_html: one }));
        expect(shapeFaults(question({ options, key })).length === 0).toBe(ids.includes(key));
      }),
    );
  });
});

describe('what must be there to publish', () => {
  it('refuses an assessment without questions', () => {
    expect(faultsOf(publishFaults([]))).toEqual([['NO_QUESTIONS', 'questions']]);
  });

  it('lists every fault of every question with its place', () => {
    const whole = question({ options: THREE, key: 'a' });
    const begun = question({ prompt_html: '<p>\u00a0<br />\u200b</p>', options: [{ id: 'a', text_html: '<em> </em>' }] });
    expect(faultsOf(publishFaults([whole, begun, question({ type: 'numeric' })]))).toEqual([
      ['STEM_MISSING', 'questions[1].prompt_html'],
      ['TOO_FEW_OPTIONS', 'questions[1].options'],
      ['OPTION_TEXT_MISSING', 'questions[1].options[0].text_html'],
      ['KEY_MISSING', 'questions[1].key'],
      ['KEY_MISSING', 'questions[2].key'],
    ]);
  });

  it('lets a false answer, a zero and a stem of one escaped sign through', () => {
    const parts = [question({ type: 'true_false', key: false }), question({ type: 'numeric', key: 0, prompt_html: '&lt;' })];
    expect(publishFaults(parts)).toEqual([]);
  });
});
