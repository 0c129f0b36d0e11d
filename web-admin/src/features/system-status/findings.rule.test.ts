import type { ProcessStatus } from '@paanch/contracts/security/system';
import { describe, expect, it } from 'vitest';
import { processSample } from '../../../testing/security-samples.js';
import { findingsOf } from './findings.rule.js';

const LATE = { outbox_oldest_seconds: 121, lag_seconds: 61, dead_letters: 1 };

describe('what is wrong with a process', () => {
  it.each([
    ['nothing', {}, []],
    ['nothing at the limits', { outbox_oldest_seconds: 120, lag_seconds: 60, dead_letters: 0 }, []],
    ['nothing where nothing is measured', { outbox_oldest_seconds: null, lag_seconds: null, dead_letters: null }, []],
    ['an old fact', { outbox_oldest_seconds: 121 }, [{ kind: 'outbox', seconds: 121 }]],
    ['a slow consumer', { lag_seconds: 61 }, [{ kind: 'lag', seconds: 61 }]],
    ['dead letters', { dead_letters: 2 }, [{ kind: 'deadLetters', count: 2 }]],
    [
      'that it waits, and its work',
      { ...LATE, state: 'waiting', waiting: ['nats'] },
      [
        { kind: 'waiting', parts: ['nats'] },
        { kind: 'outbox', seconds: 121 },
        { kind: 'lag', seconds: 61 },
        { kind: 'deadLetters', count: 1 },
      ],
    ],
    ['its silence alone', { ...LATE, state: 'silent' }, [{ kind: 'silent', since: '2026-11-21T06:11:08.000Z' }]],
    ['its end alone', { ...LATE, state: 'stopped' }, [{ kind: 'stopped' }]],
  ] satisfies readonly (readonly [string, Partial<ProcessStatus>, readonly object[]])[])('is %s', (_, parts, expected) => {
    expect(findingsOf(processSample(parts))).toEqual(expected.map((finding) => ({ name: 'auth', ...finding })));
  });
});
