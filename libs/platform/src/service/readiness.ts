/** Whether a service may be given work: its own PostgreSQL answers, and it is not about to stop (docs/reliability.md#start-and-stop). */
import type { Owner } from '@paanch/contracts/kernel/route';
import type { Pool } from 'pg';
import type { Waiting } from '../http/internal-port.js';
import type { Observe } from '../observing/observe.js';
import type { Clock } from '../time/clock.js';

const ANSWER_MS = 500;
const REMEMBERED_MS = 2_000;
/** The most our clock may differ from the server's. */
const CLOCK_MS = 2_000;

export interface Readiness {
  readonly waiting: Waiting;
  /** The tables are those that this build needs. */
  migrated(): void;
  /** Everything is started. */
  serve(): void;
  /** Not ready from now on. */
  withdraw(): void;
}

export interface ReadinessParts {
  readonly name: Owner;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly observe: Observe;
}

async function answersInTime(pool: Pool, clock: Clock): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ANSWER_MS, null)));
  const asked = pool.query<{ now: Date }>('select now() as now').catch(() => null);
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  const now = answer?.rows[0]?.now;
  return now !== undefined && Math.abs(now.getTime() - clock().getTime()) <= CLOCK_MS;
}

export function openReadiness({ name, pool, clock, observe }: ReadinessParts): Readiness {
  let isMigrated = false;
  let isServing = false;
  let asked: { at: number; answers: Promise<boolean> } | null = null;
  let didAnswer = true;

  async function ask(): Promise<boolean> {
    const answers = await answersInTime(pool, clock);
    if (didAnswer && !answers && isServing) {
      observe({ type: 'SYSTEM_ERROR', details: { component: 'postgres', errorClass: 'Unavailable', count: 1 } });
    }
    didAnswer = answers;
    return answers;
  }

  return {
    async waiting() {
      const now = performance.now();
      if (asked === null || now - asked.at > REMEMBERED_MS) asked = { at: now, answers: ask() };
      const answers = await asked.answers;
      return [...(answers ? [] : ['postgres']), ...(isMigrated ? [] : ['schema']), ...(isServing ? [] : [name])];
    },
    migrated: () => (isMigrated = true),
    serve: () => (isServing = true),
    withdraw: () => (isServing = false),
  };
}
