import { EMITTERS } from '@paanch/contracts/security/observations';
import { describe, expect, it } from 'vitest';
import { beatOf, processRow } from '../../testing/heartbeats.js';
import { inOrder, latestProcesses, stateOf } from './process-state.rule.js';

const at = (second: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + second * 1_000).toISOString();
const OLD = '00000000-0000-4000-8000-000000000001';
const NEW = '00000000-0000-4000-8000-000000000002';

describe('the state of a process', () => {
  it.each([
    ['ready', {}, 120],
    ['silent', {}, 121],
    ['waiting', { waiting: ['postgres'] }, 120],
    ['silent', { waiting: ['postgres'] }, 121],
    ['stopped', { stopping: true }, 0],
    ['stopped', { stopping: true }, 3_600],
  ] as const)('is %s after %j, %i s ago', (state, parts, seconds) => {
    const { waiting, ...rest } = { waiting: [], ...parts };
    expect(stateOf(processRow({ emitter: 'auth', at: at(0), waiting: [...waiting], ...rest }), new Date(at(seconds)))).toBe(state);
  });
});

describe('heartbeats', () => {
  it('count by their time, one for each name, sorted', () => {
    const beats = [
      beatOf({ emitter: 'relay', at: at(5), lagSeconds: 5 }),
      beatOf({ emitter: 'auth', at: at(3), lagSeconds: 3 }),
      beatOf({ emitter: 'auth', at: at(1), lagSeconds: 1 }),
    ];
    expect(latestProcesses(beats).map(({ name, lag_seconds }) => [name, lag_seconds])).toEqual([
      ['auth', 3],
      ['relay', 5],
    ]);
  });

  it('of a worker do not speak for its service', () => {
    expect(latestProcesses([beatOf({ emitter: 'auth', worker: true })])).toEqual([]);
  });

  it('of a start that stops do not stop its successor', () => {
    const [next, end] = [
      beatOf({ emitter: 'auth', bootId: NEW, at: at(1) }),
      beatOf({ emitter: 'auth', bootId: OLD, at: at(2), stopping: true }),
    ];
    expect(latestProcesses([end, next])).toMatchObject([{ boot_id: NEW, stopping: false }]);
    const own = beatOf({ emitter: 'auth', bootId: NEW, at: at(3), stopping: true });
    expect(latestProcesses([own, end, next])).toMatchObject([{ boot_id: NEW, stopping: true }]);
  });

  it('keep every measure', () => {
    const measures = { outboxOldestSeconds: 1, lagSeconds: 2, deadLetters: 3, databaseBytes: 4, diskFreeBytes: 5 };
    expect(processRow({ emitter: 'auth', bootId: NEW, at: at(9), startedAt: at(1), waiting: ['auth'], ...measures })).toEqual({
      name: 'auth',
      boot_id: NEW,
      version: '1.2.3',
      started_at: new Date(at(1)),
      last_seen_at: new Date(at(9)),
      waiting: ['auth'],
      stopping: false,
      outbox_oldest_seconds: 1,
      lag_seconds: 2,
      dead_letters: 3,
      database_bytes: 4,
      disk_free_bytes: 5,
    });
  });
});

describe('the list', () => {
  it('has the order of the registry', () => {
    const shuffled = EMITTERS.toReversed().map((emitter) => processRow({ emitter }));
    expect(inOrder(shuffled).map(({ name }) => name)).toEqual([...EMITTERS]);
  });
});
