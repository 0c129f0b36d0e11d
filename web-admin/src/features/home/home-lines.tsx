import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface HomeLine {
  /** The list it counts, filtered. */
  readonly to: string;
  readonly words: string;
  readonly note?: string;
}

/** What waits, each line with the way to its list; or that nothing does. */
export function HomeLines({ lines, label, calm }: { lines: readonly HomeLine[]; label: string; calm: string }) {
  if (lines.length === 0) return <Calm>{calm}</Calm>;
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <Box component="li" key={line.to} sx={{ '& + &': { borderTop: `1px solid ${ui.line}` } }}>
          <Line {...line} />
        </Box>
      ))}
    </Box>
  );
}

function Line({ to, words, note }: HomeLine) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        width: 'calc(100% + 16px)',
        minHeight: rem(40),
        mx: -1,
        px: 1,
        py: 0.75,
        gap: 1,
        borderRadius: '7px',
        textAlign: 'left',
        color: ui.ink,
        '&:hover': { backgroundColor: ui.sunken },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="body1" sx={{ display: 'block', fontWeight: 550 }}>
          {words}
        </Typography>
        {note !== undefined && (
          <Typography component="span" variant="caption" sx={{ display: 'block', color: ui.ink2 }}>
            {note}
          </Typography>
        )}
      </Box>
      <ChevronRightRounded aria-hidden sx={{ flex: 'none', fontSize: 20, color: ui.ink2 }} />
    </ButtonBase>
  );
}

/** Zero is good news, said quietly. */
export function Calm({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="p" sx={{ color: ui.ink2 }}>
      {children}
    </Typography>
  );
}
