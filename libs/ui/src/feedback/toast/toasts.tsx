import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { MOTION_MS } from '../../theme/density.js';
import { ToastCard } from './toast-card.js';

const CARDS = { success: ToastCard, info: ToastCard, error: ToastCard };

/** Where toasts stand: lower left, one at a time, above the phone's bottom bar. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={1}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={{ enter: MOTION_MS.base, exit: MOTION_MS.exit }}
      Components={CARDS}
    >
      <GlobalStyles
        styles={{
          '.notistack-SnackbarContainer': { bottom: 'calc(var(--pa-bottom-bar, 0px) + 16px) !important', zIndex: '1500 !important' },
        }}
      />
      {children}
    </SnackbarProvider>
  );
}
