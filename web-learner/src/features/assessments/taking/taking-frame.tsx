import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';

export interface TakingFrameProps {
  header: ReactNode;
  /** Banner under the bar. */
  notice: ReactNode;
  /** Palette at the right; null where it opens from the footer. */
  side: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Bars stay, the question scrolls between them. */
export function TakingFrame({ header, notice, side, footer, children }: TakingFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', minHeight: 320, backgroundColor: ui.canvas }}>
      <GlobalStyles styles={{ ':root': { '--pa-bottom-bar': '72px' } }} />
      <header>
        {header}
        {notice}
      </header>
      <Box sx={{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: side === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 340px' }}>
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
          <Box
            component="main"
            tabIndex={-1}
            sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 9 }, pt: { xs: 2, md: '35px' }, pb: 3 }}
          >
            {children}
          </Box>
          {footer}
        </Box>
        {side}
      </Box>
    </Box>
  );
}
