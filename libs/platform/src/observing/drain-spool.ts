import type { NatsLink } from '../messaging/nats-link.js';
import { openStreamPublisher, type Publish } from '../messaging/stream-publisher.js';
import { createSignal } from '../time/signal.js';
import type { SegmentFolder } from './segment-folder.js';

/** What a line says of itself to the stream. */
export interface Addressed {
  readonly id: string;
  readonly subject: string;
}

export interface Drain {
  readonly wake: () => void;
  /** Finishes the lines in flight. */
  stop(): Promise<void>;
}

const IN_FLIGHT = 64;
const IDLE_MS = 5_000;
const TROUBLE_MS = 1_000;

/**
 * Publishes segments oldest first and removes each once the stream has all of it. One that was cut short goes out
 * again whole, under the same ids. While NATS is away everything stays where it is.
 */
export function drainSpool(segments: SegmentFolder, nats: NatsLink, addressOf: (line: string) => Addressed | null): Drain {
  const signal = createSignal();
  const publisher = openStreamPublisher(nats, signal.wake);

  const round = async (): Promise<number> => {
    const publish = await publisher.ready();
    const segment = publish && (await segments.oldest());
    if (!publish || !segment) return IDLE_MS;
    for (let at = 0; at < segment.lines.length; at += IN_FLIGHT) {
      await publishAll(segment.lines.slice(at, at + IN_FLIGHT), publish, addressOf);
    }
    await segments.remove(segment.file);
    return 0;
  };

  const run = async () => {
    while (!signal.isStopped()) {
      // Not logged: the link says when NATS is away, and silence itself raises an alert.
      const ms = await round().catch(() => {
        publisher.doubt();
        return TROUBLE_MS;
      });
      await signal.sleep(ms);
    }
  };
  const running = run();

  return {
    wake: signal.wake,
    stop: async () => {
      signal.stop();
      publisher.close();
      await running;
    },
  };
}

async function publishAll(lines: readonly string[], publish: Publish, addressOf: (line: string) => Addressed | null): Promise<void> {
  await Promise.all(
    lines.map(async (line) => {
      const address = addressOf(line);
      if (address) await publish(address.subject, line, address.id);
    }),
  );
}
