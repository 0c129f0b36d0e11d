import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';

/** A card with a heading; `flush` lets a table reach its edges. */
export function Panel({ title, flush = false, children }: { title: string; flush?: boolean; children: ReactNode }) {
  return (
    <Card component="section" sx={{ minWidth: 0, p: flush ? 0 : 2 }}>
      <Typography variant="h2" sx={{ mb: '13px', ...(flush && { px: 2, pt: 2 }) }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** The text of an empty panel. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="p" sx={{ color: ui.ink2 }}>
      {children}
    </Typography>
  );
}

/** A panel's list of rows. */
export function PlainList({ label, gap, children }: { label: string; gap: number; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: `${gap}px` }}
    >
      {children}
    </Box>
  );
}
