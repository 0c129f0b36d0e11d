import type { QuestionType } from '@paanch/contracts/content/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, countOf } from './compare-versions.rule.js';
import { type ComparedPaper, type ComparedQuestion, paperOf } from './compared-paper.js';

const question = (id: string, over: Partial<ComparedQuestion> = {}): ComparedQuestion => ({
  id,
  type: 'single',
  prompt_html: `<p>${id}</p>`,
  options: [
    { id: 'a', text_html: 'First' },
    { id: 'b', text_html: 'Second' },
    { id: 'c', text_html: 'Third' },
  ],
  key: 'a',
  tolerance: null,
  explanation_html: null,
  tags: [],
  ...over,
});
const paper = (questions: readonly ComparedQuestion[], settings: Partial<ComparedPaper['settings']> = {}): ComparedPaper => {
  const made = paperOf({ name: 'Reasoning', description: null, time_limit_minutes: 40 }, []);
  return { settings: { ...made.settings, ...settings }, questions };
};
const PAPER = paper(['p', 'q', 'r', 's'].map((id) => question(id)));
const ordered = (...ids: string[]) => paper(ids.map((id) => question(id)));
/** What is said of the questions: kind, number, and what of it. */
const said = (before: ComparedPaper, after: ComparedPaper) =>
  changesBetween(before, after).questions.map(({ kind, number, question: { id }, parts }) =>
    [kind, number, id, ...parts.map(({ what }) => what)].join(' '),
  );
const partsOf = (before: Partial<ComparedQuestion>, after: Partial<ComparedQuestion>) =>
  changesBetween(paper([question('p', before)]), paper([question('p', after)])).questions.flatMap(({ parts }) => parts);

describe('two versions', () => {
  it.each<[string, ComparedPaper, string[]]>([
    ['one added in front', ordered('x', 'p', 'q', 'r', 's'), ['added 1 x']],
    ['one removed', ordered('p', 'r', 's'), ['removed 2 q']],
    ['the last put first', ordered('s', 'p', 'q', 'r'), ['changed 1 s moved']],
    ['the first put last', ordered('q', 'r', 's', 'p'), ['changed 4 p moved']],
    ['one replaced', ordered('p', 'x', 'r', 's'), ['added 2 x', 'removed 2 q']],
    ['none left', ordered(), ['removed 1 p', 'removed 2 q', 'removed 3 r', 'removed 4 s']],
    ['one added and another moved', ordered('x', 'q', 'p', 'r', 's'), ['added 1 x', 'changed 3 p moved']],
  ])('say what is different: %s', (_, after, expected) => {
    expect(said(PAPER, after).toSorted()).toEqual(expected.toSorted());
  });

  it('say from where to where one was moved', () => {
    const [change] = changesBetween(PAPER, ordered('s', 'p', 'q', 'r')).questions;
    expect(change?.parts).toEqual([{ what: 'moved', from: 4, to: 1 }]);
  });

  it.each<[string, Partial<ComparedPaper['settings']>, object]>([
    ['name', { name: 'Logic' }, { setting: 'name', before: 'Reasoning', after: 'Logic' }],
    ['description', { description: 'Read this' }, { setting: 'description', before: null, after: 'Read this' }],
    ['time limit', { time_limit_minutes: 30 }, { setting: 'time_limit_minutes', before: 40, after: 30 }],
    ['no time limit', { time_limit_minutes: null }, { setting: 'time_limit_minutes', before: 40, after: null }],
    ['order', { shuffles_questions: true }, { setting: 'shuffles_questions', before: false, after: true }],
    ['options', { shuffles_options: true }, { setting: 'shuffles_options', before: false, after: true }],
    ['explanations', { shows_explanations: true }, { setting: 'shows_explanations', before: false, after: true }],
  ])('say which setting has changed: %s', (_, settings, expected) => {
    expect(changesBetween(PAPER, paper(PAPER.questions, settings))).toEqual({ settings: [expected], questions: [] });
  });

  it('take a setting that a version did not have yet as off', () => {
    const old = paperOf({ name: 'Reasoning', description: null }, []);
    const now = paperOf({ ...old.settings, shuffles_questions: false }, []);
    expect(countOf(changesBetween(old, now))).toBe(0);
  });
});

describe('a question', () => {
  const options = question('p').options;
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, text_html: options.find((option) => option.id === id)?.text_html ?? '' }));
  const of = (...some: readonly ({ id: string; text_html: string } | undefined)[]) => some.flatMap((option) => option ?? []);
  it.each<[string, Partial<ComparedQuestion>, Partial<ComparedQuestion>, object[]]>([
    ['text', {}, { prompt_html: '<p>New</p>' }, [{ what: 'text', before: '<p>p</p>', after: '<p>New</p>' }]],
    ['option added', { options: of(a, b) }, { options: of(a, c, b) }, [{ what: 'optionAdded', index: 1, html: 'Third' }]],
    ['option removed', {}, { options: of(a, c) }, [{ what: 'optionRemoved', index: 1, html: 'Second' }]],
    [
      'option changed',
      {},
      { options: of(a, { id: 'b', text_html: 'Other' }, c) },
      [{ what: 'optionChanged', index: 1, before: 'Second', after: 'Other' }],
    ],
    ['options reordered', {}, { options: of(c, a, b) }, [{ what: 'optionsReordered' }]],
    ['right answer', {}, { key: 'b' }, [{ what: 'key' }]],
    ['right answer gone', {}, { key: null }, [{ what: 'key' }]],
    ['several right ones in another order', { type: 'multiple', key: ['a', 'b'] }, { type: 'multiple', key: ['b', 'a'] }, []],
    ['one more right one', { type: 'multiple', key: ['a', 'b'] }, { type: 'multiple', key: ['a', 'b', 'c'] }, [{ what: 'key' }]],
    [
      'another right order',
      { type: 'ordering', key: ['a', 'b', 'c'] },
      { type: 'ordering', key: ['b', 'a', 'c'], options: of(b, a, c) },
      [{ what: 'key' }],
    ],
    ['type with the same right answer', {}, { type: 'multiple', key: ['a'] }, [{ what: 'type', before: 'single', after: 'multiple' }]],
    [
      'tolerance',
      { type: 'numeric', options: [], key: 7, tolerance: null },
      { type: 'numeric', options: [], key: 7, tolerance: 0.5 },
      [{ what: 'tolerance', before: null, after: 0.5 }],
    ],
    ['explanation', {}, { explanation_html: '<p>Why</p>' }, [{ what: 'explanation', before: '', after: '<p>Why</p>' }]],
    ['no explanation', { explanation_html: '' }, { explanation_html: null }, []],
    [
      'tags',
      { tags: ['old', 'kept'] },
      { tags: ['kept', 'new'] },
      [
        { what: 'tagsAdded', tags: ['new'] },
        { what: 'tagsRemoved', tags: ['old'] },
      ],
    ],
  ])('says what of it has changed: %s', (_, before, after, expected) => {
    expect(partsOf(before, after)).toMatchObject(expected);
    expect(partsOf(before, after)).toHaveLength(expected.length);
  });
});

const ids = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's', 't', 'u'), { maxLength: 6 });
const anyQuestion = fc.record({
  type: fc.constantFrom<QuestionType>('single', 'multiple', 'short_text'),
  prompt_html: fc.constantFrom('<p>One</p>', '<p>Two</p>'),
  key: fc.constantFrom('a', 'b', null),
  tags: fc.uniqueArray(fc.constantFrom('x', 'y'), { maxLength: 2 }),
});
const anyPaper = fc
  .tuple(ids, fc.array(anyQuestion, { minLength: 6, maxLength: 6 }), fc.constantFrom(null, 30, 40))
  .map(([some, contents, limit]) =>
    paper(
      some.map((id, at) => question(id, contents[at])),
      { time_limit_minutes: limit },
    ),
  );

describe('of any two papers', () => {
  it('equal ones have no change', () => {
    fc.assert(
      fc.property(anyPaper, (one) => {
        expect(countOf(changesBetween(one, structuredClone(one)))).toBe(0);
      }),
    );
  });

  it('every change that is said is one, and none is left out', () => {
    fc.assert(
      fc.property(anyPaper, anyPaper, (before, after) => {
        const { questions } = changesBetween(before, after);
        const find = ({ questions: all }: ComparedPaper, id: string) => all.find((one) => one.id === id);
        for (const {
          kind,
          question: { id },
          parts,
        } of questions) {
          expect(find(before, id) === undefined).toBe(kind === 'added');
          expect(find(after, id) === undefined).toBe(kind === 'removed');
          expect(parts.filter((part) => 'before' in part && part.before === part.after)).toEqual([]);
        }
        // Those of which nothing is said are the same, and in the same order.
        const quiet = (all: ComparedPaper) => all.questions.filter(({ id }) => !questions.some((one) => one.question.id === id));
        const sorted = (all: readonly ComparedQuestion[]) => all.map((one) => ({ ...one, tags: one.tags.toSorted() }));
        const plain = (all: ComparedPaper) =>
          sorted(quiet(all)).map(({ id, prompt_html, type, tags }) => ({ id, prompt_html, type, tags }));
        expect(plain(after)).toEqual(plain(before));
      }),
    );
  });
});
