import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { BREAKPOINTS, MOTION_MS } from '../../theme/density.js';
import { ToastCard } from './toast-card.js';
import type { ToastQueue } from './toast-queue.js';
import { TOAST_MS } from './use-toast.js';

/** For a toast of four lines. */
const ROOM_PX = 132;

const CARDS = { success: ToastCard, info: ToastCard, error: ToastCard };

/** Shows toasts at the lower left, one at a time: beside the rail, above the bottom bar of a phone or the buttons of a dialog. */
export function ToastView({ queue }: { queue: ToastQueue }) {
  return (
    <SnackbarProvider
      maxSnack={1}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={{ enter: MOTION_MS.base, exit: MOTION_MS.exit }}
      Components={CARDS}
    >
      <GlobalStyles
        styles={{
          '.notistack-SnackbarContainer': {
            bottom: 'calc(var(--pa-bottom-bar, 0px) + 16px) !important',
            marginLeft: 'var(--pa-rail, 0px)',
            zIndex: '1500 !important',
          },
          // Chosen rows are counted at the left of a bar at the bottom.
          'body:has([data-bottom-bar]) .notistack-SnackbarContainer': { bottom: '76px !important' },
          [`@media (max-width:${BREAKPOINTS.sm - 0.05}px)`]: {
            // A form fills the screen, and its buttons are wherever its fields end: it makes room for the toast.
            'body:has(.MuiDialog-paperFullScreen) .notistack-SnackbarContainer': { bottom: '16px !important' },
            'body:has(.notistack-SnackbarContainer section) .MuiDialog-paperFullScreen': { paddingBottom: ROOM_PX },
            // A question has its buttons at the bottom.
            'body:has(.MuiDialog-paper:not(.MuiDialog-paperFullScreen) .MuiDialogActions-root) .notistack-SnackbarContainer': {
              bottom: '92px !important',
            },
          },
        }}
      />
      <Feeder queue={queue} />
    </SnackbarProvider>
  );
}

function Feeder({ queue }: { queue: ToastQueue }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      queue.connect({
        show: ({ key, kind, text, options }) => {
          const staying = kind === 'error' ? { persist: true } : { autoHideDuration: TOAST_MS };
          enqueueSnackbar(text, { key, variant: kind, toast: options, ...staying });
        },
        dismiss: closeSnackbar,
      }),
    [queue, enqueueSnackbar, closeSnackbar],
  );
  return null;
}
