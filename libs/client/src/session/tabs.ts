/** What the tabs of one browser tell each other about the session (trust 1.7). */
import type { Ending } from './session.js';

export type TabMessage =
  | { readonly kind: 'refreshed'; readonly expiresIn: number }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out'; readonly how: Ending; readonly reason: string }
  /** Milliseconds from now. */
  | { readonly kind: 'limits'; readonly idleMs: number; readonly absoluteMs: number };

export interface Tabs {
  tell(message: TabMessage): void;
  close(): void;
}

function isTabMessage(data: unknown): data is TabMessage {
  return data !== null && typeof data === 'object' && 'kind' in data;
}

export function openTabs(hear: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel('paanch-auth');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) hear(data);
  });
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
