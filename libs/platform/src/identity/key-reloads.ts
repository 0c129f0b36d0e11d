/** Key files are read again every so often, so that a key is published, used and retired without a start (trust 1.14). */

export interface KeyReloads {
  /** What the file says now; a reading that fails changes nothing. @throws where the first one fails */
  readonly follow: <T>(read: () => Promise<T>) => Promise<() => T>;
  readonly stop: () => void;
}

/** @param everySeconds between two readings of the same file */
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
