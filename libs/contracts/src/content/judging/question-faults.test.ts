import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionKey, QuestionType } from '../questions.js';
import { publishFaults, type QuestionContent, questionFaults, shapeFaults } from './question-faults.js';

const THREE = ['a', 'b', 'c'].map((id) => ({ id, text_html: `Option ${id}` }));

function question(parts: Partial<QuestionContent>): QuestionContent {
  return {
    type: 'single',
    prompt_html: '<p>Why?</p>',
    options: [],
    key: null,
    tolerance: null,
    explanation_html: null,
    ...parts,
  };
}

const faultsOf = (faults: { reason: { reason: string }; field: string }[]) => faults.map(({ reason, field }) => [reason.reason, field]);

describe('a question on save', () => {
  const keys: [QuestionType, QuestionKey, boolean][] = [
    ['single', 'a', true],
    ['single', 'z', false],
    ['single', ['a'], false],
    ['single', true, false],
    ['multiple', ['a', 'c'], true],
    ['multiple', ['b'], true],
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
    ['short_text', ['Paris'], true],
    ['short_text', [], false],
    ['short_text', ['  '], false],
    ['short_text', 'Paris', false],
  ];

  it.each(keys)('of type %s has a valid key %j: %s', (type, key, isValid) => {
    const options = ['single', 'multiple', 'ordering'].includes(type) ? THREE : [];
    expect(faultsOf(shapeFaults(question({ type, options, key })))).toEqual(isValid ? [] : [['KEY_INVALID', 'key']]);
  });

  it.each<QuestionType>(['single', 'multiple', 'true_false', 'numeric', 'short_text', 'ordering'])(
    'of type %s may be incomplete',
    (type) => {
      expect(shapeFaults(question({ type, prompt_html: '' }))).toEqual([]);
    },
  );

  it.each<QuestionType>(['true_false', 'numeric', 'short_text'])('of type %s may not have options', (type) => {
    expect(faultsOf(shapeFaults(question({ type, options: THREE })))).toEqual([['OPTIONS_NOT_ALLOWED', 'options']]);
  });

  it('may not have duplicate option ids, or a tolerance if it is not numeric', () => {
    const options = [...THREE, { id: 'a', text_html: 'Again' }];
    expect(faultsOf(shapeFaults(question({ options, tolerance: 1 })))).toEqual([
      ['DUPLICATE_OPTION', 'options[3].id'],
      ['TOLERANCE_NOT_ALLOWED', 'tolerance'],
    ]);
  });

  it('may have a tolerance if it is numeric', () => {
    expect(shapeFaults(question({ type: 'numeric', key: 1, tolerance: 0.5 }))).toEqual([]);
  });

  it('may not have text that cleaning made too long', () => {
    const withText = (more: number) =>
      question({
        prompt_html: 'x'.repeat(20_000 + more),
        explanation_html: 'x'.repeat(5_000 + more),
        options: [{ id: 'a', text_html: 'x'.repeat(2_000 + more) }],
      });
    expect(shapeFaults(withText(0))).toEqual([]);
    expect(faultsOf(shapeFaults(withText(1)))).toEqual([
      ['PROMPT_TOO_LONG', 'prompt_html'],
      ['EXPLANATION_TOO_LONG', 'explanation_html'],
      ['OPTION_TOO_LONG', 'options[0].text_html'],
    ]);
  });

  it('with a single answer has a valid key exactly if it is the id of an option', () => {
    const id = fc.string({ minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 6 }), id, (ids, key) => {
        const options = ids.map((one) => ({ id: one, text_html: one }));
        expect(shapeFaults(question({ options, key })).length === 0).toBe(ids.includes(key));
      }),
    );
  });
});

describe('publishing', () => {
  it('needs at least one question', () => {
    expect(faultsOf(publishFaults([]))).toEqual([['NO_QUESTIONS', 'questions']]);
  });

  it('lists every fault of every question with its field', () => {
    const complete = question({ options: THREE, key: 'a' });
    const incomplete = question({ prompt_html: '<p>\u00a0<br />\u200b</p>', options: [{ id: 'a', text_html: '<em> </em>' }] });
    expect(faultsOf(publishFaults([complete, incomplete, question({ type: 'numeric' })]))).toEqual([
      ['STEM_MISSING', 'questions[1].prompt_html'],
      ['TOO_FEW_OPTIONS', 'questions[1].options'],
      ['OPTION_TEXT_MISSING', 'questions[1].options[0].text_html'],
      ['KEY_MISSING', 'questions[1].key'],
      ['KEY_MISSING', 'questions[2].key'],
    ]);
  });

  const picture = (alt: string, src = '/api/media/1') => `<img src="${src}" alt="${alt}" />`;
  const OPTIONS = [
    { id: 'a', text_html: 'a' },
    { id: 'b', text_html: 'b' },
  ];
  const drawn = (html: string) =>
    question({ prompt_html: html, options: [{ id: 'a', text_html: html }, ...OPTIONS.slice(1)], explanation_html: html, key: 'a' });
  const EVERYWHERE = ['prompt_html', 'options[0].text_html', 'explanation_html'];

  it.each<[string, string, string[]]>([
    ['that is described', picture('A graph'), []],
    ['beside words', `<p>See${picture('A')}</p>`, []],
    ['described in 250 characters', picture('&amp;'.repeat(250)), []],
    ['described in 251 characters', picture('&amp;'.repeat(251)), ['PICTURE_TEXT_TOO_LONG']],
    ['that is not described', picture(''), ['PICTURE_TEXT_MISSING']],
    ['described with spaces', picture(' \u00a0 '), ['PICTURE_TEXT_MISSING']],
    ['without any words for it', '<img src="/api/media/1" />', ['PICTURE_TEXT_MISSING']],
    ['one of which is not described', picture('A') + picture(''), ['PICTURE_TEXT_MISSING']],
    ['that is gone', picture('A', '/gone'), ['PICTURE_GONE']],
    ['that is gone, and was not described', picture('', '/gone') + picture('', '/gone'), ['PICTURE_TEXT_MISSING', 'PICTURE_GONE']],
  ])('looks at a picture %s in question, option and explanation', (_, html, codes) => {
    const found = faultsOf(questionFaults(drawn(html), { isGone: (src) => src === '/gone' }));
    expect(found).toEqual(EVERYWHERE.flatMap((field) => codes.map((code) => [code, field])));
  });

  it('takes every picture to be there unless it is told otherwise', () => {
    expect(publishFaults([drawn(picture('A', '/gone'))])).toEqual([]);
  });

  it('accepts false, zero, two options and a prompt of one escaped character', () => {
    const parts = [
      question({ type: 'true_false', key: false }),
      question({ type: 'numeric', key: 0, prompt_html: '&lt;' }),
      question({ options: THREE.slice(1), key: 'b' }),
    ];
    expect(publishFaults(parts)).toEqual([]);
  });
});
