import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';

export interface TakingFrameProps {
  header: ReactNode;
  /** Banner below the header. */
  notice: ReactNode;
  /** Palette at the right; null if it opens from the footer. */
  side: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

const ALONE = '"question" minmax(0, 1fr) "bar" auto / minmax(0, 1fr)';
const BESIDE = '"question side" minmax(0, 1fr) "bar side" auto / minmax(0, 1fr) 340px';

/** The question scrolls between fixed bars. Tab order: question, palette, footer (docs/look.md#keyboard). */
export function TakingFrame({ header, notice, side, footer, children }: TakingFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', minHeight: 320, backgroundColor: ui.canvas }}>
      <GlobalStyles styles={{ ':root': { '--pa-bottom-bar': '72px' } }} />
      <header>
        {header}
        {notice}
      </header>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplate: side === null ? ALONE : BESIDE,
          '& > aside': { gridArea: 'side' },
          '& > footer': { gridArea: 'bar' },
        }}
      >
        <Box
          component="main"
          tabIndex={-1}
          sx={{ gridArea: 'question', minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 9 }, pt: { xs: 2, md: '35px' }, pb: 3 }}
        >
          {children}
        </Box>
        {side}
        {footer}
      </Box>
    </Box>
  );
}
