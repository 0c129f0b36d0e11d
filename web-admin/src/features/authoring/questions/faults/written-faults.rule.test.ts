import { keyMissing, noQuestions, pictureGone, stemMissing } from '@paanch/contracts/content/reasons';
import { describe, expect, it } from 'vitest';
import { question } from '../../lists/modules.story.js';
import { partOf, type TypedFaults, writtenFaults } from './written-faults.rule.js';

const NOTHING = new Map<string, TypedFaults>();
const typed = (revision: number, ...faults: TypedFaults['faults']) => new Map([[question(2).id, { revision, faults }]]);

describe('the faults of a paper as it is written', () => {
  it('are those of what is saved', () => {
    expect(writtenFaults([question(1), question(2, { key: null })], NOTHING, {})).toEqual([
      { reason: keyMissing, field: 'questions[1].key' },
    ]);
    expect(writtenFaults([], NOTHING, {})).toEqual([{ reason: noQuestions, field: noQuestions.field }]);
  });

  it('are those of what is typed, before it is saved', () => {
    const fault = { reason: stemMissing, field: 'prompt_html' };
    expect(writtenFaults([question(1), question(2)], typed(1, fault), {})).toEqual([
      { reason: stemMissing, field: 'questions[1].prompt_html' },
    ]);
    expect(writtenFaults([question(1), question(2, { key: null })], typed(1), {})).toEqual([]);
  });

  it('are of a newer version that someone else has saved', () => {
    expect(writtenFaults([question(2, { key: null, revision: 3 })], typed(2), {})).toHaveLength(1);
  });

  it('say which pictures are gone', () => {
    const shown = question(1, { prompt_html: '<img src="/api/media/a.webp" alt="A graph">' });
    expect(writtenFaults([shown], NOTHING, { isGone: (src) => src.includes('a.webp') })).toEqual([
      { reason: pictureGone, field: 'questions[0].prompt_html' },
    ]);
  });
});

it.each([
  ['prompt_html', 'prompt_html'],
  ['explanation_html', 'explanation_html'],
  ['key', 'answers'],
  ['options[1].text_html', 'answers'],
])('%s is shown in %s', (field, part) => expect(partOf(field)).toBe(part));
