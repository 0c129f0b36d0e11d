// @vitest-environment jsdom
import { keepLanguage } from '@paanch/ui/language/language';
import { afterEach, describe, expect, it } from 'vitest';
import { listInWords, stepsInWords } from './steps-in-words.js';

afterEach(() => keepLanguage('en'));

describe('a list in words', () => {
  it.each([
    ['en', '70%, 80% and 90%', 'Fill in 2 fields and confirm the job'],
    ['hi', '70%, 80%, और 90%', 'Fill in 2 fields और confirm the job'],
  ] as const)('is in the language of the page: %s', (language, scores, steps) => {
    keepLanguage(language);
    expect(listInWords(['70%', '80%', '90%'])).toBe(scores);
    expect(stepsInWords(['fill in 2 fields', 'confirm the job'])).toBe(steps);
  });
});
