/** Recurring work while a service runs: a sweeper, a mailer. */
import type { Log } from '../observing/log.js';

/** Aborted when the service is about to stop; long work checks it between steps. */
export type Recurring = (stopping: AbortSignal) => Promise<unknown>;

/** Runs now and then on an interval in milliseconds, one run at a time; errors are logged and do not end it. */
export type Every = (ms: number, work: Recurring) => void;

export interface RecurringWork {
  readonly every: Every;
  /** Starts nothing more and waits for running work. */
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
