/** Work that comes round again while a service serves: a sweeper, a mailer. */
import type { Log } from '../observing/log.js';

/** Ends when the service is about to stop; work that takes long looks at it between two steps. */
export type Recurring = (stopping: AbortSignal) => Promise<unknown>;

/** Runs it now and then every so many milliseconds, one run at a time; what it throws is logged and does not end it. */
export type Every = (ms: number, work: Recurring) => void;

export interface RecurringWork {
  readonly every: Every;
  /** Begins nothing more and waits for the runs in flight. */
  stop(): Promise<void>;
}

export function openRecurringWork(log: Log): RecurringWork {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  async function run(work: Recurring): Promise<void> {
    try {
      await work(stopping.signal);
    } catch (error) {
      log.error('Recurring work failed; it will be tried again', { error });
    }
  }

  return {
    every(ms, work) {
      let current: Promise<void> | null = null;
      const begin = () => {
        if (current !== null || stopping.signal.aborted) return;
        const begun = run(work).finally(() => {
          running.delete(begun);
          current = null;
        });
        current = begun;
        running.add(begun);
      };
      begin();
      timers.push(setInterval(begin, ms));
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
