import { describe, expect, it } from 'vitest';
import { codeWords } from './code-words.rule.js';

describe('the words of a code', () => {
  it.each([
    ['product.changed', 'Product changed'],
    ['expert_session.archived', 'Expert session archived'],
    ['change', 'Change'],
    ['a__b..c_', 'A b c'],
    ['', ''],
  ])('of %j are %j', (code, words) => expect(codeWords(code)).toBe(words));
});
