/** What answers questions to the coach: the port that every engine stands behind (docs/coach.md#engines). */
import type { CoachSource, CoachTool } from '@paanch/contracts/interview/coach';
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Tier } from '@paanch/contracts/kernel/stars';

export interface CoachQuestion {
  /** Oldest first; the last one is the question. Without names: an engine never learns who asks. */
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly tier: Tier | null;
  readonly background: BackgroundType | null;
}

export type CoachEvent =
  | { readonly kind: 'search'; readonly tool: CoachTool; readonly query: string }
  /** Of the search before it. */
  | { readonly kind: 'found'; readonly sources: readonly CoachSource[] }
  | { readonly kind: 'search_failed'; readonly text: string }
  | { readonly kind: 'text'; readonly delta: string };

export interface Coach {
  /** @throws ProviderError @param signal aborted when nobody reads it any more */
  answer(question: CoachQuestion, signal: AbortSignal): AsyncIterable<CoachEvent>;
}
