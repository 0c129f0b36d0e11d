import { describe, expect, it } from 'vitest';
import { wordsOf } from './subject-words.rule.js';

describe('what failed, in words', () => {
  it.each([
    ['events.progress.progress_overridden', 'Progress overridden'],
    ['events.auth.person_changed', 'Person changed'],
    ['tasks.sendBulkMail', 'Send bulk mail'],
    ['tasks.step2Mail', 'Step2 mail'],
    ['unnamed', 'Unnamed'],
    ['events.auth.', 'events.auth.'],
    ['', ''],
  ])('of %j is %j', (subject, words) => {
    expect(wordsOf(subject)).toBe(words);
  });
});
