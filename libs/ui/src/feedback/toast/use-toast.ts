import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useAnnounce } from '../live-regions.js';
import type { Message, ToastKind, ToastQueue, ToastOptions } from './toast-queue.js';

/** Milliseconds a toast stays unless it is an error, and within which a dismissed one is gone (docs/specification.md#constants). */
export const TOAST_MS = 5_000;

interface ToastContextValue {
  readonly queue: ToastQueue;
  /** Opens the list of recent messages. */
  readonly openRecent: () => void;
}

export const ToastContext = createContext<ToastContextValue | null>(null);

function useToastContext(): ToastContextValue {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('useToast needs Toasts around it');
  return toasts;
}

type Say = (text: string, options?: ToastOptions) => number;

export interface Toast {
  readonly success: Say;
  readonly info: Say;
  /** Stays until it is dismissed or replaced. */
  readonly error: Say;
  readonly dismiss: (key: number) => void;
  /** Dismisses what makes no sense on another page. */
  readonly leavePage: () => void;
  /** Takes away the toast on screen and empties the list of earlier messages. */
  readonly forget: () => void;
}

const ENDS_A_SENTENCE = /[.!?]$/;

function spoken(text: string, description: string | undefined): string {
  if (description === undefined) return text;
  return ENDS_A_SENTENCE.test(text) ? `${text} ${description}` : `${text}. ${description}`;
}

/** Shows one toast at a time; a newer one replaces the one on screen, which stays in the list of recent messages. */
export function useToast(): Toast {
  const { queue } = useToastContext();
  const announce = useAnnounce();
  return useMemo(() => {
    const say =
      (kind: ToastKind): Say =>
      (text, options = {}) => {
        announce(spoken(text, options.description), kind === 'error' ? 'assertive' : 'polite');
        return queue.add(kind, text, options);
      };
    return {
      success: say('success'),
      info: say('info'),
      error: say('error'),
      dismiss: (key) => queue.dismiss(key),
      leavePage: () => queue.leavePage(),
      forget: () => queue.forget(),
    };
  }, [announce, queue]);
}

/** Recent messages, oldest first, and how to open their list. */
export function useRecentMessages(): { messages: readonly Message[]; open: () => void } {
  const { queue, openRecent } = useToastContext();
  return { messages: useSyncExternalStore(queue.subscribe, queue.messages), open: openRecent };
}
