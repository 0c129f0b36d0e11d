/** From the first module to the app: everything the page needs is requested at once, nothing in sequence (docs/bench.md#web-speed). */
import { prefetch } from '@paanch/client/calling/prefetch';

export interface RoutePreloads {
  /** One that fails is requested again where it is drawn. */
  readonly chunks: readonly { readonly fetch: () => Promise<unknown> }[];
  /** API paths. */
  readonly answers: readonly string[];
}

/** The app starts once its chunks have settled: they all download together, and it can draw nothing without them. */
export function startPage({ chunks, answers }: RoutePreloads, fetchApp: () => Promise<unknown>): void {
  prefetch(answers);
  void Promise.allSettled(chunks.map(({ fetch }) => fetch())).then(fetchApp);
}
