/** How a process that reads a person's bytes keeps itself small (docs/files.md#judging). */
import { setPriority } from 'node:os';

/** Beyond this it ends itself, and its bytes are refused. */
const MOST_MEMORY_BYTES = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 10;

/** `process.exit` would first wait for a decoder's thread, which until then takes as much memory and time as it likes. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL');

/** Answers the one message its service sends; failing means it ends without an answer. */
export function answerWithinLimits<Task, Verdict>(answer: (task: Task) => Promise<Verdict>): void {
  // Requests come first for processor time.
  setPriority(10);
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) endAtOnce();
  }, LOOK_EVERY_MS).unref();
  process.on('disconnect', endAtOnce);
  process.once('message', (task: Task & object) => {
    void answer(task)
      .then((verdict) => process.send?.(verdict))
      .catch(endAtOnce);
  });
}
