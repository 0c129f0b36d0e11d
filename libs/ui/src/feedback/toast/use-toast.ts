import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useAnnounce } from '../live-regions.js';
import type { Message, ToastKind, ToastLine, ToastOptions } from './toast-line.js';

/** How long a toast that is not an error stays; also the time within which a dismissed one is gone (learner spec 9, admin spec 9). */
export const TOAST_MS = 5_000;

interface ToastPlace {
  readonly line: ToastLine;
  /** Opens the list of what was said. */
  readonly openRecent: () => void;
}

export const ToastContext = createContext<ToastPlace | null>(null);

function usePlace(): ToastPlace {
  const place = useContext(ToastContext);
  if (place === null) throw new Error('useToast needs Toasts around it');
  return place;
}

type Say = (text: string, options?: ToastOptions) => number;

export interface Toast {
  readonly success: Say;
  readonly info: Say;
  /** Stays until it is dismissed or something newer is said. */
  readonly error: Say;
  readonly dismiss: (key: number) => void;
  /** Empties the list of earlier messages. */
  readonly forget: () => void;
}

/** Shows one toast at a time; a newer one takes the place of the one on screen, which stays in the list behind it. */
export function useToast(): Toast {
  const { line } = usePlace();
  const announce = useAnnounce();
  return useMemo(() => {
    const say =
      (kind: ToastKind): Say =>
      (text, options = {}) => {
        const whole = options.description === undefined ? text : `${text}. ${options.description}`;
        announce(whole, kind === 'error' ? 'assertive' : 'polite');
        return line.say(kind, text, options);
      };
    return {
      success: say('success'),
      info: say('info'),
      error: say('error'),
      dismiss: (key) => line.dismiss(key),
      forget: () => line.forget(),
    };
  }, [announce, line]);
}

/** What was said before, oldest first, and how to open its list. */
export function useRecentMessages(): { messages: readonly Message[]; open: () => void } {
  const { line, openRecent } = usePlace();
  return { messages: useSyncExternalStore(line.subscribe, line.messages), open: openRecent };
}
