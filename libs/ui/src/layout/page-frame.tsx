import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const WIDTHS = { content: 1040, reading: 760, full: 'none' } as const;

/** The padding and maximum width of a page. */
export function PageFrame({ width = 'content', children }: { width?: keyof typeof WIDTHS; children: ReactNode }) {
  const maxWidth = WIDTHS[width];
  return (
    <Box
      sx={(theme) => {
        const [vertical, horizontal] = theme.density.pagePadding;
        return {
          maxWidth: maxWidth === 'none' ? 'none' : maxWidth + 2 * horizontal,
          px: { xs: 2, sm: 3, md: `${horizontal}px` },
          py: { xs: 2, sm: 3, md: `${vertical}px` },
        };
      }}
    >
      {children}
    </Box>
  );
}
