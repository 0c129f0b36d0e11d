/** One event stream for each browser: the tab that holds the lock listens and informs the others (docs/events.md#live). */
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { LiveMessage, openLive } from '@paanch/contracts/live/live';
import type { Session } from '../session/session.js';

export interface LiveEvents {
  /** Some data is out of date. */
  message(message: LiveMessage): void;
  /** The stream is back after an interruption: anything on screen may be out of date. */
  reopened(): void;
}

const LOCK = 'paanch-live';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
type FromLeader = { readonly kind: 'message'; readonly message: unknown } | { readonly kind: 'reopened' };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Resolves when the stream ends, to whether it had opened. */
function listenOnce(receive: (text: string) => void, opened: () => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let wasOpen = false;
    const source = new EventSource(openLive.path);
    const end = () => {
      source.close();
      resolve(wasOpen);
    };
    source.addEventListener('open', () => {
      wasOpen = true;
      opened();
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => receive(data));
    source.addEventListener('error', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Leads at once if no tab does, otherwise when the leading tab is gone; messages in between are missed. */
async function leadWhenFree(lead: (missed: boolean) => Promise<void>, signal: AbortSignal): Promise<void> {
  const led = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await lead(false);
    return true;
  });
  if (!led) await navigator.locks.request(LOCK, { signal }, () => lead(true));
}

/** Returns a function that stops it. */
export function followLive(session: Session, events: LiveEvents): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel('paanch-live');
  const deliver = (received: FromLeader) => {
    if (received.kind === 'reopened') return events.reopened();
    const message = LiveMessage.safeParse(received.message);
    if (message.success) events.message(message.data);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<FromLeader>) => deliver(data));

  const sendToAll = (message: FromLeader) => {
    channel.postMessage(message);
    deliver(message);
  };

  /** `missed`: there may have been messages before the first opening. */
  const lead = async (missed: boolean) => {
    let failures = 0;
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const receive = (text: string) => sendToAll({ kind: 'message', message: parse(text) });
      const opened = () => (missed || round > 0) && sendToAll({ kind: 'reopened' });
      failures = (await listenOnce(receive, opened, stopping.signal)) ? 1 : failures + 1;
      if (stopping.signal.aborted) return;
      await pause(backoffMs(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS), stopping.signal);
      const isActive = await session.refresh().catch(() => true);
      if (!isActive) return;
    }
  };
  void leadWhenFree(lead, stopping.signal).catch(ignoreAbort);

  return () => {
    stopping.abort();
    channel.close();
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
