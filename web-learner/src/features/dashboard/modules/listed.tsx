import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

/** A card with one row per module, under its title. */
export function Listed({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {aside}
        </Box>
      </Box>
      <Box component="ul" sx={card}>
        {children}
      </Box>
    </section>
  );
}

const card = {
  px: { xs: 2, sm: 2.5 },
  m: 0,
  listStyle: 'none',
  border: `1px solid ${ui.line}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
  '& > li + li': { borderTop: `1px solid ${ui.line}` },
} as const;
