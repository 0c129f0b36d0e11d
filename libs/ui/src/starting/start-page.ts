/** From the first module to the app: everything the page needs is requested at once, nothing in sequence (docs/bench.md#web-speed). */
import { prefetch, prefetchedBody } from '@paanch/client/calling/prefetch';

export interface RoutePreloads {
  /** One that fails is requested again where it is drawn. */
  readonly chunks: readonly { readonly fetch: () => Promise<unknown> }[];
  /** API paths. */
  readonly answers: readonly string[];
  /** What the body of one of these answers shows to be needed too; the app does not wait for it. */
  readonly next?: { readonly answer: string; readonly preloadsOf: (body: unknown) => RoutePreloads };
}

/** The app starts once its chunks have settled: they all download together, and it can draw nothing without them. */
export function startPage(preloads: RoutePreloads, fetchApp: () => Promise<unknown>): void {
  void preload(preloads).then(fetchApp);
}

function preload({ chunks, answers, next }: RoutePreloads): Promise<unknown> {
  prefetch(answers);
  if (next !== undefined) void prefetchedBody(next.answer).then((body) => preload(next.preloadsOf(body)));
  return Promise.allSettled(chunks.map(({ fetch }) => fetch()));
}
