import { expect, it } from 'vitest';
import { firstWords } from './first-words.rule.js';

it.each([
  ['<p>What is 8 %?</p>', 'What is 8 %?', 'What is 8 %?'],
  ['<p><img src="/api/media/a.webp" alt="A bar chart"></p>', '', 'A bar chart'],
  ['<p><img src="/api/media/a.webp" alt=""></p>', ' ', ''],
  ['', 'a'.repeat(90), `${'a'.repeat(80)}…`],
  // No half of a character.
  ['', '😀'.repeat(81), `${'😀'.repeat(80)}…`],
])('%s', (html, words, called) => expect(firstWords(html, words)).toBe(called));
