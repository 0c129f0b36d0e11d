/** argon2id as trust 1.10 sets it, and never so many at once that the machine stops answering. */
import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { openQueue } from './bounded-queue.js';

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
  const inTurn = openQueue(QUEUE, () => refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  const nobodys = await hash(randomBytes(16).toString('hex'), PARAMETERS);
  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    matches: async (known, password) => {
      const isRight = await inTurn(() => verify(known ?? nobodys, password));
      return isRight && known !== null;
    },
    isOutdated: (known) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(known);
      return memoryCost !== PARAMETERS.memoryCost || timeCost !== PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism;
    },
  };
}
