/** Looks after the streams for as long as the relay runs: each minute, on every connect and, in whole, once a day. */
import type { NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../../observing/log.js';
import type { NatsLink } from '../../messaging/nats-link.js';
import { createSignal } from '../../time/signal.js';
import { type Repaired, type Repairing, repairStreams } from './repair-streams.js';

const LOOK_MS = 60_000;
const WHOLE_MS = 24 * 60 * 60_000;
const TROUBLE_MS = 1_000;
/** Until what was repaired is looked at again. */
const REPAIRED_MS = 5_000;

export interface StreamKeeper {
  /** The whole comparison, now; null while NATS is away. */
  check(): Promise<Repaired | null>;
  stop(): Promise<void>;
}

export function keepStreams({
  nats,
  log,
  ...rest
}: Omit<Repairing, 'nats'> & { readonly nats: NatsLink; readonly log: Log }): StreamKeeper {
  const signal = createSignal();
  const stopListening = nats.whenUp(signal.wake);
  let wholeAt = -Infinity;
  // One after the other, also those that were asked for.
  let turn: Promise<unknown> = Promise.resolve();

  const look = async (connection: NatsConnection, isWhole: boolean) => {
    const begun = performance.now();
    const repaired = await repairStreams(connection, { ...rest, nats }, isWhole);
    if (isWhole) wholeAt = begun;
    const count = Object.values(repaired.lost).reduce((sum, lost) => sum + lost, 0);
    if (count > 0 || repaired.consumers > 0) log.error('A stream had lost messages and was repaired', { count });
    return repaired;
  };

  const inTurn = (isWhole: () => boolean): Promise<Repaired | null> => {
    const result = turn.then(() => {
      const connection = nats.current();
      return connection && look(connection, isWhole());
    });
    turn = result.catch(() => undefined);
    return result;
  };

  const round = (): Promise<number> =>
    inTurn(() => performance.now() - wholeAt > WHOLE_MS).then(
      (repaired) => waitAfter(repaired),
      (error: unknown) => {
        log.warn('The streams could not be compared with the outboxes, and are again', { error });
        return TROUBLE_MS;
      },
    );

  const run = async () => {
    while (!signal.isStopped()) await signal.sleep(await round());
  };
  const running = run();

  return {
    check: () => inTurn(() => true),
    stop: async () => {
      stopListening();
      signal.stop();
      await running;
      await turn;
    },
  };
}

function waitAfter(repaired: Repaired | null): number {
  if (repaired === null || repaired.isAnew) return TROUBLE_MS;
  return Object.keys(repaired.lost).length > 0 ? REPAIRED_MS : LOOK_MS;
}
