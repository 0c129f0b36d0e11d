/** argon2id as trust 1.10 sets it: one bound for the whole service, shared fairly among those who cause the work. */
import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { currentContext } from '@paanch/platform/observing/context';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { sourceOf } from '../../sessions/network.js';
import { openFairQueue } from './fair-queue.js';

/** Memory in KiB. argon2id is what the library makes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUEUE = { running: 2 * availableParallelism(), waiting: 50, waitMs: 3_000 };
const RETRY_AFTER_SECONDS = 3;

/** All throw SERVICE_UNAVAILABLE where too much is waiting; that is not a failed attempt. */
export interface PasswordHashes {
  /** A PHC string. */
  hash(password: string): Promise<string>;
  /** With null, for an account that does not exist, the same work is done and the answer is no. */
  matches(hash: string | null, password: string): Promise<boolean>;
  isOutdated(hash: string): boolean;
}

export async function openPasswordHashes(): Promise<PasswordHashes> {
  const queue = openFairQueue(QUEUE, () => refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  const inTurn = <T>(work: () => Promise<T>) => queue(presentSource(), work);
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

/** The person where one is known, else the address the request came from. */
function presentSource(): string {
  const { actor, request } = currentContext();
  return actor.user_id ?? (request.ip === null ? actor.role : sourceOf(request.ip));
}
