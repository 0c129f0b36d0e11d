import { useSnackbar, type SnackbarKey } from 'notistack';
import { useMemo } from 'react';
import { useAnnounce } from '../live-regions.js';

/** How long a toast that is not an error stays; also the time within which a dismissed one is gone (learner spec 11, admin spec 11). */
export const TOAST_MS = 5_000;

export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface ToastOptions {
  readonly action?: ToastAction;
  /** A second line under the text. */
  readonly description?: string;
  /** A click anywhere on it dismisses it. */
  readonly dismissOnClick?: boolean;
}

export interface Toast {
  success: (text: string, options?: ToastOptions) => SnackbarKey;
  info: (text: string, options?: ToastOptions) => SnackbarKey;
  /** Stays until it is dismissed or something newer is said. */
  error: (text: string, options?: ToastOptions) => SnackbarKey;
  dismiss: (key: SnackbarKey) => void;
}

/** Shows one toast at a time; a newer one takes the place of the one on screen. */
export function useToast(): Toast {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const announce = useAnnounce();
  return useMemo(() => {
    const show =
      (variant: 'success' | 'info' | 'error') =>
      (text: string, options: ToastOptions = {}) => {
        const whole = options.description === undefined ? text : `${text}. ${options.description}`;
        announce(whole, variant === 'error' ? 'assertive' : 'polite');
        const staying = variant === 'error' ? { persist: true } : { autoHideDuration: TOAST_MS };
        return enqueueSnackbar(text, { variant, toast: options, ...staying });
      };
    return { success: show('success'), info: show('info'), error: show('error'), dismiss: closeSnackbar };
  }, [announce, enqueueSnackbar, closeSnackbar]);
}
