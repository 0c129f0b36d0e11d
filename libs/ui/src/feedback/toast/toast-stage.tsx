import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { BREAKPOINTS, MOTION_MS } from '../../theme/density.js';
import { ToastCard } from './toast-card.js';
import type { ToastLine } from './toast-line.js';
import { TOAST_MS } from './use-toast.js';

const CARDS = { success: ToastCard, info: ToastCard, error: ToastCard };

/** Where toasts stand: lower left, one at a time, beside the rail where there is one, above the phone's bottom bar or that of a dialog. */
export function ToastStage({ line }: { line: ToastLine }) {
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
          // A dialog takes the whole phone, with its buttons at the bottom.
          [`@media (max-width:${BREAKPOINTS.sm - 0.05}px)`]: {
            'body:has(.MuiDialogActions-root) .notistack-SnackbarContainer': { bottom: '92px !important' },
          },
        }}
      />
      <Feeder line={line} />
    </SnackbarProvider>
  );
}

function Feeder({ line }: { line: ToastLine }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      line.enter({
        show: ({ key, kind, text, options }) => {
          const staying = kind === 'error' ? { persist: true } : { autoHideDuration: TOAST_MS };
          enqueueSnackbar(text, { key, variant: kind, toast: options, ...staying });
        },
        dismiss: closeSnackbar,
      }),
    [line, enqueueSnackbar, closeSnackbar],
  );
  return null;
}
