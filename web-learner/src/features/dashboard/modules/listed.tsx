import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { listCard } from '../../../app/list-card.js';

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

const card = { ...listCard, px: { xs: 2, sm: 2.5 } } as const;
