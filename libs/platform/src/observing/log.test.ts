import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
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

  it('names an error of the file system by its code, never by the path, which can hold an address', async () => {
    const error: unknown = await rename('/nowhere/asha@example.com.part', '/nowhere/asha@example.com').catch((failure: unknown) => failure);
    const facts = errorFacts(new Error('The mail was not written', { cause: error }));
    expect(facts.cause).toMatchObject({ class: 'Error', code: 'ENOENT', message: null });
    expect(JSON.stringify(facts)).not.toContain('asha@example.com');
  });

  it('still says of a refused connection where it went', async () => {
    const error = await new Promise((resolve) => void connect(1, '127.0.0.1').once('error', resolve));
    expect(errorFacts(error)).toMatchObject({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' });
  });
});
