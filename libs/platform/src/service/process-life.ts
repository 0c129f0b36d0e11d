/** Binds a running part of the system to its process: signals, the supervisor's pipe, uncaught errors (docs/reliability.md#start-and-stop). */
import type { Log } from '../observing/log.js';

/** After that the process exits, whatever is still open. */
const LAST_MOMENT_MS = 45_000;
/** How long a failing process may take to log why. */
const LAST_WORDS_MS = 1_000;

export interface ProcessLife {
  readonly log: Log;
  /** Drains and closes everything; called once. */
  readonly stop: () => Promise<void>;
  /** Observes an uncaught error. */
  readonly lastWords: (error: unknown) => Promise<void>;
  /** Stdin is the supervisor's pipe: it closes when the supervisor ends. */
  readonly hasParentPipe: boolean;
}

export function bindToProcess({ log, stop, lastWords, hasParentPipe }: ProcessLife): void {
  let isEnding = false;

  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('Could not stop in order', { error });
        process.exit(1);
      },
    );
  };

  const fail = (error: unknown) => {
    log.error('An error nobody caught; the process ends', { error });
    setTimeout(() => process.exit(1), LAST_WORDS_MS).unref();
    void lastWords(error).finally(() => process.exit(1));
  };

  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('unhandledRejection', fail);
  process.on('uncaughtException', fail);
  if (hasParentPipe) process.stdin.on('end', end).on('error', end).on('close', end).resume();
}
