/** Messages about the session between the tabs of one browser (docs/sessions.md#refresh-in-the-browser). */
import type { Ending } from './ending.js';

export type TabMessage =
  | { readonly kind: 'refreshed'; readonly expiresIn: number }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out'; readonly how: Ending; readonly reason: string }
  /** Milliseconds from now. */
  | { readonly kind: 'limits'; readonly idleMs: number; readonly absoluteMs: number };

export interface Tabs {
  send(message: TabMessage): void;
  close(): void;
}

function isTabMessage(data: unknown): data is TabMessage {
  return data !== null && typeof data === 'object' && 'kind' in data;
}

export function openTabs(receive: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel('paanch-auth');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) receive(data);
  });
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
