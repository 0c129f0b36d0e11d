import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RADIUS } from '../theme/density.js';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';

export interface TagProps {
  label: string;
  icon?: ReactNode;
  /** It is shown whole, on as many lines as it needs, for what must not be cut: a date. */
  wraps?: boolean;
  sx?: SxProps<Theme>;
}

/** A label without an action. Truncated with an ellipsis where space is short. */
export function Tag({ label, icon, wraps = false, sx }: TagProps) {
  return (
    <Ground data-wraps={wraps} sx={sx}>
      {icon}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Ground>
  );
}

const Ground = styled('span')(({ theme: { density } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  maxWidth: '100%',
  minHeight: rem(density.chip),
  padding: '0 8px',
  borderRadius: RADIUS.chip,
  backgroundColor: ui.sunken,
  color: ui.ink2,
  fontSize: rem(density.name === 'learner' ? 13.5 : 12),
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '&[data-wraps="true"]': { padding: '2px 8px', whiteSpace: 'normal', textAlign: 'left' },
  '& .MuiSvgIcon-root': { flex: 'none', fontSize: density.chipIcon },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
}));
