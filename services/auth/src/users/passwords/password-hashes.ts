/** argon2id hashes (docs/sessions.md#passwords). The whole service shares one bounded queue, fairly between the people who cause the work. */
import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { currentContext } from '@paanch/platform/observing/context';
import { outsideTransaction } from '@paanch/platform/postgres/in-transaction';
import { concurrencyLimit } from '@paanch/platform/processes/concurrency-limit';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { sourceOf } from '../../sessions/network.js';

/** Memory in KiB. argon2id is the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUEUE = { running: 2 * availableParallelism(), waiting: 50, waitMs: 3_000 };

/** hash and matches throw SERVICE_UNAVAILABLE when the queue is full; that is not a failed attempt. */
export interface PasswordHashes {
  /** A PHC string. */
  hash(password: string): Promise<string>;
  /** Null, for an account that does not exist, costs the same work and never matches. */
  matches(hash: string | null, password: string): Promise<boolean>;
  isOutdated(hash: string): boolean;
}

export async function openPasswordHashes(): Promise<PasswordHashes> {
  const queue = concurrencyLimit(QUEUE);
  const inTurn = async <T>(work: () => Promise<T>) => {
    outsideTransaction('a turn to hash');
    return queue(currentSource(), work);
  };
  const dummyHash = await hash(randomBytes(16).toString('hex'), PARAMETERS);
  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    matches: async (known, password) => {
      const isRight = await inTurn(() => verify(known ?? dummyHash, password));
      return isRight && known !== null;
    },
    isOutdated: (known) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(known);
      return memoryCost !== PARAMETERS.memoryCost || timeCost !== PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism;
    },
  };
}

/** The person if one is known, otherwise the address the request came from. */
function currentSource(): string {
  const { actor, request } = currentContext();
  return actor.user_id ?? (request.ip === null ? actor.role : sourceOf(request.ip));
}
