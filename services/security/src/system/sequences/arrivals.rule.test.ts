import { describe, expect, it } from 'vitest';
import { beatOf } from '../../../testing/heartbeats.js';
import { observed } from '../../../testing/messages.js';
import { arrivalsOf } from './arrivals.rule.js';

const message = (...args: Parameters<typeof observed>) => ({ observation: observed(...args).data, heartbeat: null });
const report = { component: 'spool', errorClass: 'SpoolFull', count: 7 };

describe('what arrives', () => {
  it('of an observation is its number, of a heartbeat the last number used, of a fact nothing', () => {
    const beat = beatOf({ emitter: 'auth', emitterSeq: 9 });
    const seen = message({ type: 'FILE_ACCESS' });
    const { bootId: boot_id } = seen.observation.metadata;
    const nothing = { observation: null, heartbeat: null };
    expect(arrivalsOf([seen, { observation: null, heartbeat: beat }, nothing], new Set())).toEqual([
      { emitter: 'gateway', boot_id, seq: 1, arrived: true, dropped: 0 },
      { emitter: 'auth', boot_id: beat.bootId, seq: 9, arrived: false, dropped: 0 },
    ]);
  });

  it.each([
    ['counts the lines that the spool lost', message({ type: 'SYSTEM_ERROR', details: report, count: 7 }), true, 7],
    ['counts them once', message({ type: 'SYSTEM_ERROR', details: report, count: 7 }), false, 0],
    ['needs their number', message({ type: 'SYSTEM_ERROR', details: report }), true, 0],
    ['leaves other types out', message({ type: 'VALIDATION_ERROR', details: report, count: 7 }), true, 0],
    ['leaves other components out', message({ type: 'SYSTEM_ERROR', details: { ...report, component: 'disk' }, count: 7 }), true, 0],
    ['leaves other errors out', message({ type: 'SYSTEM_ERROR', details: { ...report, errorClass: 'Error' }, count: 7 }), true, 0],
  ])('%s', (_, one, isFresh, dropped) => {
    expect(arrivalsOf([one], new Set(isFresh ? [one.observation.id] : []))).toMatchObject([{ arrived: true, dropped }]);
  });
});
