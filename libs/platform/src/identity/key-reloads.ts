/** Rereads key files on an interval, so that keys can be published, used and retired without a restart (docs/sessions.md#keys). */

export interface KeyReloads {
  /** The file's current content; a failed read keeps the last good one. @throws if the first read fails */
  readonly follow: <T>(read: () => Promise<T>) => Promise<() => T>;
  readonly stop: () => void;
}

/** @param everySeconds between two reads of the same file */
export function openKeyReloads(everySeconds: number): KeyReloads {
  const readings: (() => Promise<void>)[] = [];
  const timer = setInterval(() => {
    for (const reading of readings) void reading();
  }, everySeconds * 1_000);
  timer.unref();
  return {
    follow: async (read) => {
      let known = await read();
      readings.push(async () => {
        known = await read().catch(() => known);
      });
      return () => known;
    },
    stop: () => clearInterval(timer),
  };
}
