import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ui } from '../theme/tokens.js';
import { exactOf } from '../time/moments.js';

export interface TimelineStep {
  readonly at: string;
  readonly title: string;
  /** Who did it. */
  readonly by?: string;
  /** A reason or a note. */
  readonly more?: ReactNode;
}

interface StatusTimelineProps {
  title: string;
  heading: 'h2' | 'h3';
  /** From the first to the last; shown the other way round. */
  steps: readonly TimelineStep[];
}

/** What happened to an application, the newest first. */
export function StatusTimeline({ title, heading, steps }: StatusTimelineProps) {
  return (
    <>
      <Typography component={heading} variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {steps.toReversed().map((step) => (
          <Step key={step.at} {...step} />
        ))}
      </Box>
    </>
  );
}

function Step({ at, title, by = '', more }: TimelineStep) {
  return (
    <Box component="li" sx={{ pl: 1.5, borderInlineStart: `2px solid ${ui.line}` }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box sx={{ color: ui.ink2, typography: 'body2' }}>
        <time dateTime={at}>{exactOf(at)}</time> {by}
      </Box>
      <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>{more}</Box>
    </Box>
  );
}
