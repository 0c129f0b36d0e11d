import { describe, expect, it } from 'vitest';
import { processRow } from '../../../testing/heartbeats.js';
import { type Fault, faultsNow, type Situation } from './faults.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const row = (
  emitter: Parameters<typeof processRow>[0]['emitter'],
  seconds: number,
  rest: Omit<Parameters<typeof processRow>[0], 'emitter'> = {},
) => processRow({ emitter, at: ago(seconds).toISOString(), ...rest });

/** All is well, for an hour. */
const well: Situation = {
  processes: [row('security', 10)],
  now: NOW,
  startedAt: ago(3_600),
  linkedSince: ago(3_600),
  isNatsUp: true,
  known: [],
};
const silent = (component: string): Fault => ({ component, error_class: 'HeartbeatMissing' });
const linkDown: Fault = { component: 'nats', error_class: 'LinkDown' };
const behind: Fault = { component: 'security', error_class: 'FeedBehind' };

describe('faults', () => {
  const own = row('security', 10);
  it.each<[string, Partial<Situation>, Fault[]]>([
    ['none', {}, []],
    ['a heartbeat just in time', { processes: [own, row('auth', 120)] }, []],
    ['a missing heartbeat', { processes: [own, row('auth', 121)] }, [silent('auth')]],
    ['a process that stopped in order', { processes: [own, row('auth', 500, { stopping: true })] }, []],
    ['a start less than two minutes ago', { processes: [own, row('auth', 500)], startedAt: ago(120), linkedSince: ago(120) }, []],
    [
      'a start more than two minutes ago',
      { processes: [own, row('auth', 500)], startedAt: ago(121), linkedSince: ago(121) },
      [silent('auth')],
    ],
    ['a link that has just returned', { processes: [own, row('auth', 500)], linkedSince: ago(5) }, []],
    [
      'the same, of a process that was silent before',
      { processes: [own, row('auth', 500)], linkedSince: ago(5), known: [silent('auth')] },
      [silent('auth')],
    ],
    ['a process that was silent and is back', { processes: [own, row('auth', 5)], known: [silent('auth')] }, []],
    ['another that was silent', { processes: [own, row('auth', 500)], linkedSince: ago(5), known: [silent('relay')] }, []],
    [
      'NATS away: one for all',
      { processes: [row('security', 121), row('auth', 130), row('relay', 140)], isNatsUp: false, linkedSince: NOW },
      [linkDown],
    ],
    ['NATS away for a moment', { processes: [row('security', 120), row('auth', 130)], isNatsUp: false, linkedSince: NOW }, []],
    ['NATS away since the start', { processes: [], isNatsUp: false, startedAt: ago(121), linkedSince: NOW }, [linkDown]],
    ['NATS away since a start just now', { processes: [row('security', 900)], isNatsUp: false, startedAt: ago(120), linkedSince: NOW }, []],
    [
      'the same, known before',
      { processes: [row('security', 900)], isNatsUp: false, startedAt: ago(10), linkedSince: NOW, known: [linkDown] },
      [linkDown],
    ],
    ['NATS back', { processes: [row('security', 900)], linkedSince: ago(5), known: [linkDown] }, []],
    [
      'NATS away, and a process that was silent before',
      { processes: [row('security', 900), row('auth', 990)], isNatsUp: false, linkedSince: NOW, known: [silent('auth')] },
      [linkDown, silent('auth')],
    ],
    ['its own heartbeats late: one for all', { processes: [row('security', 121), row('auth', 130)] }, [behind]],
    ['the same just after the link returned', { processes: [row('security', 121), row('auth', 130)], linkedSince: ago(5) }, []],
    ['the same, known before', { processes: [row('security', 121)], linkedSince: ago(5), known: [behind] }, [behind]],
    ['its own end before this start', { processes: [row('security', 900, { stopping: true })] }, [behind]],
  ])('%s', (_, seen, faults) => {
    expect(faultsNow({ ...well, ...seen })).toEqual(faults);
  });

  it.each([
    ['ConsumerBehind', 'auth', { lagSeconds: 60.5 }, { lagSeconds: 60 }],
    ['OutboxStuck', 'auth', { outboxOldestSeconds: 121 }, { outboxOldestSeconds: 120 }],
    ['DeadLetters', 'auth', { deadLetters: 10 }, { deadLetters: 9 }],
    ['DeadLetters', 'progress', { deadLetters: 1 }, { deadLetters: 0 }],
  ] as const)('%s of %s', (error_class, emitter, bad, good) => {
    const at = (rest: Parameters<typeof row>[2]) => faultsNow({ ...well, processes: [row('security', 10), row(emitter, 10, rest)] });
    expect(at(bad)).toEqual([{ component: emitter, error_class }]);
    expect(at(good)).toEqual([]);
    expect(at({ ...bad, stopping: true })).toEqual([]);
    expect(at({})).toEqual([]);
  });
});
