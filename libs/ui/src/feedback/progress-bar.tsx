import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { rem } from '../theme/typography.js';

export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** What is measured; the accessible name. */
  label: string;
  /** "71%", "3 of 5 watched": shown beside the bar. */
  count: string;
  /** CSS width kept for the count, where bars stand below each other. */
  countWidth?: string;
}

export function ProgressBar({ percent, label, count, countWidth = 'auto' }: ProgressBarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, Math.max(0, percent))}
        aria-label={label}
        aria-valuetext={count}
        sx={{ flex: 1, minWidth: 60 }}
      />
      <Box component="span" sx={{ flex: '0 1 auto', minWidth: countWidth, textAlign: 'end', fontSize: rem(14.5) }}>
        {count}
      </Box>
    </Box>
  );
}
