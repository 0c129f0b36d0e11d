import { describe, expect, it } from 'vitest';
import { errorFacts } from './log.js';
import { redact } from './redact.js';

describe('what is written down', () => {
  it.each([
    ['a JWT', 'got eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2ln end', 'got [redacted] end'],
    ['a refresh cookie', 'pa_rt=v1.0197c2aa-0000.3.c2lnbmF0dXJl; x', 'pa_rt=[redacted]; x'],
    ['an authorization value', 'Authorization: Bearer abc.def', 'Authorization: [redacted]'],
    ['a signed address', 'https://x/y?X-Amz-Signature=abc&a=1', 'https://x/y?[redacted]&a=1'],
  ])('never holds %s', (_, text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it('names an error without the words that may hold data', () => {
    const database = Object.assign(new Error('duplicate key value (email)=(a@b.example)'), { name: 'DatabaseError', code: '23505' });
    const facts = errorFacts(new Error('Failed query: insert into users', { cause: database }));
    expect(JSON.stringify(facts)).not.toMatch(/a@b\.example|insert into/);
    expect(facts).toMatchObject({ class: 'Error', message: null, cause: { class: 'DatabaseError', code: '23505', message: null } });
    expect(facts.frames.length).toBeGreaterThan(0);
    expect(errorFacts(new TypeError('x is not a function')).message).toBe('x is not a function');
  });
});
