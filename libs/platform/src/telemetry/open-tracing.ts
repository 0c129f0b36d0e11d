import type { CommonConfig } from '../config/read-config.js';
import { setTracing } from './spans.js';
import type { RunningTracing } from './tracing.js';

export interface OpenTracing {
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** Of several parts that run in one process, as in tests: the first starts it, the last stops it. */
let running: { started: Promise<RunningTracing>; parts: number } | null = null;

/** Without an address to send to, not even the library is loaded. */
export async function openTracing(
  name: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<CommonConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<OpenTracing> {
  if (endpoint === undefined) return { close: () => Promise.resolve() };
  running ??= { started: import('./tracing.js').then(({ startTracing }) => startTracing(name)), parts: 0 };
  const mine = running;
  mine.parts += 1;
  setTracing((await mine.started).tracing);
  return {
    close: async () => {
      mine.parts -= 1;
      if (mine.parts > 0) return;
      running = null;
      setTracing(null);
      await (await mine.started).stop();
    },
  };
}
