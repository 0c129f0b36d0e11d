/** Whether the whole system serves, by asking every part of it (trust 5.10). */
import { type Part, PARTS } from '@paanch/contracts/live/system';
import { z } from 'zod';

/** Milliseconds. */
const ANSWER_MS = 1_000;
const KEPT_MS = 500;

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

/** Many who ask within half a second share one round of questions. */
export function systemReadiness({ addresses, isNatsUp, now }: SystemParts): ReadSystemReadiness {
  let answer: Promise<readonly string[]> = Promise.resolve([]);
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - askedAt >= KEPT_MS) {
      askedAt = now();
      answer = askAll(Object.entries(addresses));
    }
    const waitedFor = new Set([...(await answer), ...(isNatsUp() ? [] : ['nats'])]);
    const waiting = PARTS.filter((part) => waitedFor.has(part));
    return { ready: waiting.length === 0, waiting };
  };
}

async function askAll(addresses: readonly (readonly [string, string])[]): Promise<readonly string[]> {
  const answers = await Promise.all(addresses.map(([name, address]) => askOne(name, address)));
  return answers.flat();
}

/** The part itself while it is not ready, and what it says it waits for. */
async function askOne(name: string, address: string): Promise<readonly string[]> {
  try {
    const response = await fetch(new URL('/readyz', address), { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    const { ready, waiting } = Readiness.parse(await response.json());
    return ready && response.ok ? [] : [name, ...waiting];
  } catch {
    // Whatever goes wrong in asking means the same: it does not serve.
    return [name];
  }
}
