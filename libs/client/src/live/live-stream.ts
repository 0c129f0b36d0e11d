/** One event stream a browser: the tab that holds the lock listens and tells the others (architecture 6, Live). */
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { LiveMessage, openLive } from '@paanch/contracts/live/live';
import type { Session } from '../session/session.js';

export interface LiveEvents {
  /** Something went stale. */
  message(message: LiveMessage): void;
  /** The stream came back after a cut: whatever is on screen may be stale. */
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

/** Resolves when the stream ends, saying whether it had opened. */
function listenOnce(hear: (text: string) => void, opened: () => void, signal: AbortSignal): Promise<boolean> {
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
    source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
    source.addEventListener('error', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Leads at once where nobody does; else waits for the leading tab to go, which leaves a gap nobody listened in. */
async function leadInTurn(lead: (missed: boolean) => Promise<void>, signal: AbortSignal): Promise<void> {
  const led = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await lead(false);
    return true;
  });
  if (!led) await navigator.locks.request(LOCK, { signal }, () => lead(true));
}

/** Listens until stopped; answers how to stop. */
export function followLive(session: Session, events: LiveEvents): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel('paanch-live');
  const deliver = (news: FromLeader) => {
    if (news.kind === 'reopened') return events.reopened();
    const message = LiveMessage.safeParse(news.message);
    if (message.success) events.message(message.data);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<FromLeader>) => deliver(data));

  const tellAll = (news: FromLeader) => {
    channel.postMessage(news);
    deliver(news);
  };

  /** `missed`: news may have gone unheard before the first opening. */
  const lead = async (missed: boolean) => {
    let failures = 0;
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const hear = (text: string) => tellAll({ kind: 'message', message: parse(text) });
      const opened = () => (missed || round > 0) && tellAll({ kind: 'reopened' });
      failures = (await listenOnce(hear, opened, stopping.signal)) ? 1 : failures + 1;
      if (stopping.signal.aborted) return;
      await pause(backoffMs(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS), stopping.signal);
      const alive = await session.refresh().catch(() => true);
      if (!alive) return;
    }
  };
  void leadInTurn(lead, stopping.signal).catch(ignoreAbort);

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
