import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';

interface PartHeadingProps {
  title: string;
  chip: ReactNode;
  day?: string;
}

/** Whose part of the feedback follows, how it came out, and when. */
export function PartHeading({ title, chip, day }: PartHeadingProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      {chip}
      {day !== undefined && (
        <Box component="span" sx={{ color: ui.ink2 }}>
          {day}
        </Box>
      )}
    </Box>
  );
}
