import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { runInContext, systemContext } from './context.js';
import type { Observed } from './observe.js';
import { unavailable } from '../postgres/in-transaction.js';
import { ServiceCallFailed } from '../service/call-service.js';
import { failedReads, readFailureOf } from './failed-reads.js';

const common = { owner: 'content', path: '/things', access: ['Admin'], summary: 'Things' } as const;
const read = defineRoute({ ...common, name: 'readThings', method: 'GET' });
const change = defineRoute({ ...common, name: 'changeThings', method: 'POST' });

const saidByServer = (code: string) => Object.assign(new Error('secret'), { code });
/** As drizzle wraps it. */
const wrapped = (code: string) => new Error('Failed query', { cause: saidByServer(code) });

describe('what kept a read from its data', () => {
  it.each([
    ['a grant or row security that does not allow it', wrapped('42501'), 'permission_denied'],
    ['a lost connection', saidByServer('ECONNREFUSED'), 'lost'],
    ['a lost connection, as it is answered', unavailable(saidByServer('ECONNREFUSED')), 'lost'],
    ['a statement that took too long', unavailable(wrapped('57014')), 'slow'],
  ])('is named: %s', (_, error, named) => {
    expect(readFailureOf(read, error)).toBe(named);
  });

  it.each([
    ['what is not there', read, refuse('NOT_FOUND')],
    ['a caller that waited too long', read, refuse('SERVICE_UNAVAILABLE')],
    ['a statement that is wrong', read, wrapped('42703')],
    ['another service that is away', read, new ServiceCallFailed('readBody', null, { cause: saidByServer('ECONNREFUSED') })],
    ['an error of our own', read, new TypeError('x')],
    ['a change', change, wrapped('42501')],
  ])('is not the database for %s', (_, route, error) => {
    expect(readFailureOf(route, error)).toBeNull();
  });
});

it('reports the first failure of a route at once, and the following ones of the minute as one with their count', () => {
  const told: Observed[] = [];
  const reads = failedReads((observed) => told.push(observed));
  const note = (endpoint: string, errorClass: 'lost' | 'permission_denied') => {
    const context = systemContext();
    runInContext({ ...context, request: { ...context.request, endpoint } }, () => reads.note(errorClass));
  };
  for (let turn = 0; turn < 4; turn += 1) note('/a', 'lost');
  note('/b', 'permission_denied');
  const details = { store: 'postgresql', errorClass: 'lost' };
  expect(told).toEqual([
    { type: 'DATA_ACCESS_FAILURE', severity: 'WARNING', details, count: 1 },
    { type: 'DATA_ACCESS_FAILURE', severity: 'CRITICAL', details: { ...details, errorClass: 'permission_denied' }, count: 1 },
  ]);
  reads.flush();
  expect(told.slice(2)).toEqual([{ type: 'DATA_ACCESS_FAILURE', severity: 'WARNING', details, count: 3 }]);
  reads.flush();
  expect(told).toHaveLength(3);
});
