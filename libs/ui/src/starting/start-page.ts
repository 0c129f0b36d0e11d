/** The way of a page from its first module to its app: whatever it needs is asked for at once, nothing after another (quality, web-speed). */
import { prefetch } from '@paanch/client/calling/prefetch';

export interface FirstNeeds {
  /** One that fails is asked for again where it is drawn. */
  readonly parts: readonly { readonly fetch: () => Promise<unknown> }[];
  /** Addresses of the API. */
  readonly answers: readonly string[];
}

/** The app begins once its parts are there: it needs them to draw anything, and they all travel together. */
export function startPage({ parts, answers }: FirstNeeds, fetchApp: () => Promise<unknown>): void {
  prefetch(answers);
  void Promise.allSettled(parts.map(({ fetch }) => fetch())).then(fetchApp);
}
