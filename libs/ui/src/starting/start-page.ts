/** The way of a page from its first module to its app: whatever it needs is asked for at once, nothing after another (quality, web-speed). */
import { askEarly } from '@paanch/client/calling/early-answers';

export interface FirstNeeds {
  /** Whatever fails is asked for again where it is drawn. */
  readonly parts: readonly (() => Promise<unknown>)[];
  /** Addresses of the API. */
  readonly answers: readonly string[];
}

export function startPage({ parts, answers }: FirstNeeds, fetchApp: () => Promise<unknown>): void {
  askEarly(answers);
  void fetchApp();
  void Promise.allSettled(parts.map((fetchPart) => fetchPart()));
}
