/** What is read of a GIFT file, and what is left out (docs/content.md#question-files). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileUnreadable } from '../read-file.rule.js';
import { readGift } from './read-gift.rule.js';

const read = (text: string) => readGift(Buffer.from(text));
/** A file that is refused as a whole has no questions. */
function readOrRefused(text: string) {
  try {
    return read(text).questions;
  } catch (error) {
    if (error instanceof FileUnreadable) return [];
    throw error;
  }
}
const only = (text: string) => read(text).questions[0]?.found;
const texts = (...all: string[]) => all.map((text_html, at) => ({ id: 'abcdef'[at], text_html }));
const content = (parts: object) => ({ prompt_html: 'Q', options: [], tolerance: null, explanation_html: null, tags: [], ...parts });
const single = (...all: string[]) => content({ type: 'single', options: texts(...all), key: 'a' });
const numeric = (key: number, tolerance: number | null) => content({ type: 'numeric', key, tolerance });
const short = (...key: string[]) => content({ type: 'short_text', key });

describe('a GIFT question', () => {
  it.each<[string, string, object]>([
    ['single', 'Q {=a ~b ~c}', single('a', 'b', 'c')],
    ['single over several lines', 'Q {\n  =a\n  ~b\n}', single('a', 'b')],
    ['single with full weight', 'Q {=%100%a ~%0%b}', single('a', 'b')],
    ['single, the second right', 'Q {~a =b}', content({ type: 'single', options: texts('a', 'b'), key: 'b' })],
    ['multiple', 'Q {~%50%a ~%50%b ~%-100%c}', content({ type: 'multiple', options: texts('a', 'b', 'c'), key: ['a', 'b'] })],
    [
      'multiple by thirds',
      'Q {~%33.333%a ~%33.333%b ~%33.333%c ~d}',
      content({ type: 'multiple', options: texts('a', 'b', 'c', 'd'), key: ['a', 'b', 'c'] }),
    ],
    ['multiple with unequal shares', 'Q {~%70%a ~%30%b}', content({ type: 'multiple', options: texts('a', 'b'), key: ['a', 'b'] })],
    ['true', 'Q {T}', content({ type: 'true_false', key: true })],
    ['false, spelled out', 'Q { false }', content({ type: 'true_false', key: false })],
    ['true with feedback', 'Q {TRUE#No#Yes}', content({ type: 'true_false', key: true })],
    ['a number', 'Q {#7}', numeric(7, null)],
    ['a number with tolerance', 'Q {#7:0.5}', numeric(7, 0.5)],
    ['a number without its mark', 'Q {7:0.5}', numeric(7, 0.5)],
    ['a range', 'Q {#1..5}', numeric(3, 2)],
    ['a range without its mark', 'Q {1..5}', numeric(3, 2)],
    ['a range of fractions', 'Q {#0.1..0.2}', numeric(0.15, 0.05)],
    ['a range of tiny numbers', 'Q {#1e-20..3e-20}', numeric(2e-20, 1e-20)],
    ['a negative number with a comma', 'Q {#-1,5}', numeric(-1.5, null)],
    ['a number with its share', 'Q {#=%100%7:1#Good}', numeric(7, 1)],
    ['short text', 'Q {=Paris =City of Light}', short('Paris', 'City of Light')],
    ['short text with an asterisk', String.raw`Q {=5 \* 3}`, short('5 * 3')],
    ['an explanation', 'Q {=a ~b ####Because}', { ...single('a', 'b'), explanation_html: 'Because' }],
    [
      'an explanation of true or false',
      'Q {T ####Because}',
      { ...content({ type: 'true_false', key: true }), explanation_html: 'Because' },
    ],
    [
      'a gap in a sentence',
      'Rome is in {=Italy ~Spain}, I think.',
      { ...single('Italy', 'Spain'), prompt_html: 'Rome is in _____ , I think.' },
    ],
    ['escapes', String.raw`\{x\} \= 1\: a\~b\#c\n\\d {=a ~b}`, { ...single('a', 'b'), prompt_html: '{x} = 1: a~b#c<br />\\d' }],
    ['other backslashes', String.raw`\alpha {=a ~b}`, { ...single('a', 'b'), prompt_html: '\\alpha' }],
    ['plain text', '1 < 2 & <b>3</b> {=a ~b}', { ...single('a', 'b'), prompt_html: '1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt;' }],
    ['lines', 'One\nTwo {=a ~b}', { ...single('a', 'b'), prompt_html: 'One<br />Two' }],
    ['HTML', '[html]<p>One</p> {=<em>a</em> ~[plain]<b>}', { ...single('<em>a</em>', '&lt;b&gt;'), prompt_html: '<p>One</p>' }],
    [
      'our own picture',
      `[html]<p><img src="/api/media/${'a'.repeat(64)}.webp" alt="A" /></p> {=a ~b}`,
      { ...single('a', 'b'), prompt_html: `<p><img src="/api/media/${'a'.repeat(64)}.webp" alt="A" /></p>` },
    ],
    ['a title', '::The title:: Q {=a ~b}', single('a', 'b')],
    ['a comment', '// Not this\nQ {=a ~b}\n// nor {this}', single('a', 'b')],
    ['tags', '// [tag:One] [tag: two ]\nQ {=a ~b}', { ...single('a', 'b'), tags: ['One', 'two'] }],
    ['a category', '$CATEGORY: $course$/top/Chapter 1/Acids\n\nQ {=a ~b}', { ...single('a', 'b'), tags: ['Acids'] }],
    ['a category with a slash', '$CATEGORY: Chapter/And//or\n\nQ {=a ~b}', { ...single('a', 'b'), tags: ['And/or'] }],
    ['the topmost category', '$CATEGORY: $course$/top\n\nQ {=a ~b}', single('a', 'b')],
    ['a long category', `$CATEGORY: ${'x'.repeat(60)}\n\nQ {=a ~b}`, { ...single('a', 'b'), tags: ['x'.repeat(50)] }],
    ['a noncharacter', 'a\uFDD0b {=a ~b}', { ...single('a', 'b'), prompt_html: 'a\uFFFDb' }],
  ])('is read: %s', (_, text, expected) => {
    expect(only(text)).toEqual(expected);
  });

  it.each<[string, string, RegExp]>([
    ['partial credit', 'Q {=a ~%50%b}', /partly right/],
    ['less than full marks', 'Q {=%50%a =b}', /partly right/],
    ['several numbers', 'Q {#=7:0 =%50%8:1}', /partly right/],
    ['shares that do not make 100', 'Q {~%50%a ~%30%b}', /100%/],
    ['several right ones of single', 'Q {=a =b ~c}', /Several answers/],
    ['no right one', 'Q {~a ~b}', /No answer is marked/],
    ['a wildcard', 'Q {=Par*}', /\* for any text/],
    ['matching', 'Q {=a -> b =c -> d}', /Matching/],
    ['an essay', 'Q {}', /Essay/],
    ['a description', 'Just words', /descriptions/],
    ['a foreign picture', '[html]<img src="https://x.example/a.png"> {=a ~b}', /picture/],
    ['a picture in an option', '[html]Q {=<IMG SRC=x> ~b}', /picture/],
    ['a picture in the explanation', 'Q {=a ~b ####[html]<img src="x">}', /picture/],
    ['a picture of Moodle', '[html]@@PLUGINFILE@@/a.png {=a ~b}', /picture/],
    ['seven options', 'Q {=a ~b ~c ~d ~e ~f ~g}', /more than 6/],
    ['very many answers', `Q {${'=a '.repeat(10_000)}}`, /too many answers/],
    ['more text than a question can have', `${'x'.repeat(100_001)} {T}`, /too long/],
    ['no closing brace', 'Q {=a ~b', /no }/],
    ['a brace too many', 'Q {=a {x} ~b}', /too many/],
    ['a number that is none', 'Q {#seven}', /cannot be read/],
    ['answers without marks', 'Q {perhaps}', /cannot be read/],
  ])('is left out, and it is said why: %s', (_, text, reason) => {
    expect(only(text)).toMatch(reason);
  });

  it('has its place, and what is not kept is noted with how often', () => {
    const { questions, notes } = read(
      '\uFEFF// Head\r\n\r\n::One:: Q {=a#Yes ~b#No}\r\n\r\n\r\n::Two::[markdown]*Q* {\r\n~%100%a ~%-50%b}\r\n\r\nWords',
    );
    expect(questions.map(({ row, line, found }) => [row, line, typeof found])).toEqual([
      [1, 3, 'object'],
      [2, 6, 'object'],
      [3, 9, 'string'],
    ]);
    expect(notes).toEqual([
      'Titles are not kept (2 times)',
      'Feedback on single answers is not kept',
      'Markdown is taken as plain text',
      'Points off for a wrong answer are not kept',
    ]);
  });
});

describe('a GIFT file', () => {
  it.each<[string, Buffer, RegExp]>([
    ['empty', Buffer.from(''), /no questions/],
    ['of comments alone', Buffer.from('// One\n\n// Two\n'), /no questions/],
    ['of 501 questions', Buffer.from('Q {T}\n\n'.repeat(501)), /more than 500/],
    ['in Latin-1', Buffer.from('One\n\nGr\u00f6\u00dfe {T}', 'latin1'), /Line 3 is not text in UTF-8/],
    ['in UTF-16', Buffer.from('\uFEFFQ {T}', 'utf16le'), /not text in UTF-8/],
    ['cut off within a character', Buffer.from('Q \u{1F600} {T}').subarray(0, 4), /not text in UTF-8/],
  ])('%s is refused', (_, bytes, message) => {
    expect(() => readGift(bytes)).toThrow(FileUnreadable);
    expect(() => readGift(bytes)).toThrow(message);
  });

  /** Of a whole file, and of the longest question that is looked at. */
  const sizes = [5_000_000, 95_000];
  const hostile = (MANY: number): [string, string][] => [
    ['blank lines', '\n'.repeat(MANY)],
    ['one line', `${'x'.repeat(MANY)} {T}`],
    ['opening braces', '{'.repeat(MANY)],
    ['closing braces', `Q ${'}'.repeat(MANY)}`],
    ['equals signs', `Q {${'='.repeat(MANY)}}`],
    ['hash signs', `Q {=a${'#'.repeat(MANY)}}`],
    ['colons', ':'.repeat(MANY)],
    ['backslashes', `${'\\'.repeat(MANY)} {T}`],
    ['spaces', `Q {T${' '.repeat(MANY)}x}`],
    ['percent signs', `Q {=${'%'.repeat(MANY)}}`],
    ['pictures', `[html]${'<img '.repeat(MANY / 5)} {T}`],
    ['tags', `${`// ${'[tag:a]'.repeat(100)}\n`.repeat(MANY / 1_000)}Q {T}`],
    ['categories', `${'$CATEGORY: a/b/c\n'.repeat(MANY / 20)}Q {T}`],
  ];
  it.each(sizes.flatMap(hostile))('of very many %s is read in good time', (_, text) => {
    const from = performance.now();
    expect(readOrRefused(text).length).toBeLessThan(3);
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  it('is read or refused, whatever it has', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '=',
      '~',
      '#',
      '####',
      '%50%',
      '\\',
      ':',
      '::',
      '->',
      '*',
      '[html]',
      '\n',
      '\n\n',
      '//',
      'T',
      '7',
      '1..5',
      'a',
      ' ',
      '$CATEGORY: x',
      '\u0000',
      '__proto__',
      '\u202E',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        const questions = readOrRefused(pieces.join(''));
        expect(questions.map(({ row }) => row)).toEqual(questions.map((_, at) => at + 1));
      }),
    );
  });
});
