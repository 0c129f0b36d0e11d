import { afterEach, describe, expect, it } from 'vitest';
import { saySentencesIn, sentence } from './sentences.js';

afterEach(() => saySentencesIn({}));

const HINDI = {
  'Choose a language': 'भाषा चुनें',
  'Due today': 'आज आखिरी दिन',
  '{{days}} days left': '{{days}} दिन बाकी',
  'Up to {{amount}} a year': 'सालाना {{amount}} तक',
  '{{least}} to {{most}} a year': '{{most}} तक, कम से कम {{least}} सालाना',
  'Is it {{what}}? (It costs $1.)': 'क्या यह {{what}} है? (कीमत $1।)',
  '{{name}} and {{name}}': '{{name}}',
} as const;

describe('a sentence', () => {
  it.each([
    ['Choose a language', 'भाषा चुनें'],
    ['5 days left', '5 दिन बाकी'],
    ['Up to ₹ 4.5L a year', 'सालाना ₹ 4.5L तक'],
    ['₹ 3L to ₹ 4.5L a year', '₹ 4.5L तक, कम से कम ₹ 3L सालाना'],
    ['Is it new? (It costs $1.)', 'क्या यह new है? (कीमत $1।)'],
    ['Is it $& new? (It costs $1.)', 'क्या यह $& new है? (कीमत $1।)'],
  ])('"%s" is said as "%s"', (english, said) => {
    saySentencesIn(HINDI);
    expect(sentence(english)).toBe(said);
  });

  it.each([
    ['that nobody translated', 'Nobody translated this'],
    ['that only begins like one', 'Choose a language now'],
    ['with nothing where a placeholder is', ' days left'],
    ['whose signs are not those of a pattern', 'Is it new? It costs $1.'],
    ['that is empty', ''],
    ['that is the name of an object’s property', 'constructor'],
  ])('%s stays as it is', (_, english) => {
    saySentencesIn(HINDI);
    expect(sentence(english)).toBe(english);
  });

  it('prefers the whole sentence to one with placeholders, and of those the first', () => {
    saySentencesIn({ '{{days}} day left': '{{days}} दिन बाकी', '{{all}} left': 'बाकी: {{all}}', '1 day left': 'बस आज का दिन' });
    expect(['1 day left', '2 day left', 'Nothing left'].map(sentence)).toEqual(['बस आज का दिन', '2 दिन बाकी', 'बाकी: Nothing']);
  });

  it('is in English again once no sentences are said', () => {
    saySentencesIn(HINDI);
    saySentencesIn({});
    expect(['Due today', '5 days left'].map(sentence)).toEqual(['Due today', '5 days left']);
  });
});
