import { describe, expect, it } from 'vitest';
import { countResults, failedFiles } from './count-results.mjs';

const file = (name: string, tests: Record<string, 'passed' | 'failed' | 'skipped'>, status?: string) => ({
  name,
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  assertionResults: Object.entries(tests).map(([fullName, result]) => ({ fullName, status: result })),
});

const first = [
  file('steady', { a: 'passed', b: 'passed', c: 'skipped' }),
  file('unstable', { d: 'passed', e: 'failed' }),
  file('broken', { f: 'failed', g: 'failed' }),
  file('unreadable', {}, 'failed'),
];

describe('the count of a run', () => {
  it('repeats the files that failed, also those that could not be read', () => {
    expect(failedFiles(first)).toEqual(['unstable', 'broken', 'unreadable']);
  });

  it('counts a file that could not be read as one failure', () => {
    expect(countResults(first, [])).toEqual({ passed: 3, failed: 4, unstable: [] });
  });

  it('counts what passes in the repeat as passed and names it as unstable', () => {
    const repeated = [
      file('unstable', { d: 'passed', e: 'passed' }),
      file('broken', { f: 'failed', g: 'passed' }),
      file('unreadable', { h: 'passed' }),
    ];
    expect(countResults(first, repeated)).toEqual({
      passed: 6,
      failed: 1,
      unstable: [
        { file: 'unstable', test: 'e' },
        { file: 'broken', test: 'g' },
        { file: 'unreadable', test: '(the whole file)' },
      ],
    });
  });

  it('keeps a test that passed at first but fails in the repeat as failed', () => {
    expect(countResults([file('one', { a: 'failed', b: 'passed' })], [file('one', { a: 'passed', b: 'failed' })])).toEqual({
      passed: 1,
      failed: 1,
      unstable: [{ file: 'one', test: 'a' }],
    });
  });
});
