/** Readiness of the whole system, found by asking every part (docs/local-system.md#readiness). */
import { type Part, PARTS } from '@paanch/contracts/live/system';
import { z } from 'zod';

/** Milliseconds. */
const TIMEOUT_MS = 1_000;
const CACHED_MS = 500;

const Readiness = z.object({ ready: z.boolean(), waiting: z.array(z.string()).default([]) });

export interface SystemReadiness {
  readonly ready: boolean;
  readonly waiting: readonly Part[];
}

export type ReadSystemReadiness = () => Promise<SystemReadiness>;

export interface SystemParts {
  /** Internal addresses. */
  readonly addresses: Readonly<Record<Exclude<Part, 'postgres' | 'nats'>, string>>;
  readonly isNatsUp: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Requests within half a second share one round of checks. */
export function systemReadiness({ addresses, isNatsUp, now }: SystemParts): ReadSystemReadiness {
  let answer: Promise<readonly string[]> = Promise.resolve([]);
  let checkedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - checkedAt >= CACHED_MS) {
      checkedAt = now();
      answer = checkAll(Object.entries(addresses));
    }
    const notReady = new Set([...(await answer), ...(isNatsUp() ? [] : ['nats'])]);
    const waiting = PARTS.filter((part) => notReady.has(part));
    return { ready: waiting.length === 0, waiting };
  };
}

async function checkAll(addresses: readonly (readonly [string, string])[]): Promise<readonly string[]> {
  const answers = await Promise.all(addresses.map(([name, address]) => checkOne(name, address)));
  return answers.flat();
}

/** The part itself when it is not ready, and the parts it says it waits for. */
async function checkOne(name: string, address: string): Promise<readonly string[]> {
  try {
    const response = await fetch(new URL('/readyz', address), { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { ready, waiting } = Readiness.parse(await response.json());
    return ready && response.ok ? [] : [name, ...waiting];
  } catch {
    // Any failure means the same: the part is not serving.
    return [name];
  }
}
