import type { ProcessStatus } from '@paanch/contracts/security/system';
import { describe, expect, it } from 'vitest';
import { findingsOf, rowOf } from './status-lines.mjs';

const at = '2026-11-28T09:00:00.000Z';
const fine: ProcessStatus = {
  name: 'auth',
  state: 'ready',
  version: '0.1.0',
  started_at: at,
  last_seen_at: at,
  waiting: [],
  outbox_oldest_seconds: 0.4,
  lag_seconds: null,
  dead_letters: 0,
  database_bytes: 12_400_000,
  disk_free_bytes: null,
};
const found = (over: Partial<ProcessStatus>) =>
  findingsOf({ ready: true, waiting: [] }, { checked_at: at, processes: [{ ...fine, ...over }] });

describe('a finding', () => {
  it('is none where every process is ready and nothing waits', () => {
    expect(found({})).toEqual([]);
    expect(found({ dead_letters: null })).toEqual([]);
  });

  it.each([
    [{ state: 'silent' }, `auth has been silent since ${at}.`],
    [{ state: 'waiting', waiting: ['postgres', 'clock'] }, 'auth waits for postgres, clock.'],
    [{ state: 'stopped' }, 'auth has stopped.'],
    [{ dead_letters: 2 }, 'auth has 2 dead letters: npm run ops -- deadletters'],
  ] as const)('is named: %j', (over, sentence) => {
    expect(found({ ...over, waiting: 'waiting' in over ? [...over.waiting] : [] })).toEqual([sentence]);
  });

  it('is a system that is not ready, and security without an answer', () => {
    expect(findingsOf({ ready: false, waiting: ['nats', 'relay'] }, { checked_at: at, processes: [] })).toEqual([
      'The system is not ready; it waits for nats, relay.',
      'How the processes are is not known: security has no answer.',
    ]);
  });
});

it('a row shows what is not measured as a dash', () => {
  expect(rowOf(fine)).toEqual(['auth', 'ready', '0.1.0', at, at, '0 s', '-', '0', '12 MB', '-']);
});
