import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface SidePanelLayoutProps {
  side: ReactNode;
  /** Width of the side panel on desktop, in pixels. */
  sideWidth?: number;
  /** On a phone, the panel comes before the content. */
  sideFirstOnPhone?: boolean;
  children: ReactNode;
}

/** Content with a panel at its right; on tablets and phones the panel goes below. */
export function SidePanelLayout({ side, sideWidth = 296, sideFirstOnPhone = false, children }: SidePanelLayoutProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { md: 'flex-start' },
        gap: `${theme.density.cardGap}px`,
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0, width: { xs: '100%', md: 'auto' } }}>{children}</Box>
      <Box sx={{ flex: 'none', width: { xs: '100%', md: sideWidth }, order: { xs: sideFirstOnPhone ? -1 : 0, sm: 0 } }}>{side}</Box>
    </Box>
  );
}
