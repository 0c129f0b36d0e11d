import Box from '@mui/material/Box';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { FIXED, ui } from '../theme/tokens.js';
import { FONTS, rem } from '../theme/typography.js';
import { starPoints } from './star-geometry.js';

interface MarkProps {
  /** Side in pixels. */
  size?: number | undefined;
  /** Swaps the colours, for the deep surface and the dark rail. */
  onDark?: boolean | undefined;
}

/** The star in its rounded square. */
export function Mark({ size = 28, onDark = false }: MarkProps) {
  const star = onDark ? FIXED.onMarigold : FIXED.marigold;
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width={28} height={28} rx={8} fill={onDark ? FIXED.marigold : ui.deep} />
      <polygon points={starPoints(14, 14, 8)} fill={star} stroke={star} strokeWidth={1.9} strokeLinejoin="round" />
    </svg>
  );
}

/** The mark with the name. */
export function Logo({ size = 28, onDark = false, area }: MarkProps & { area?: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '9px' }}>
      <Mark size={size} onDark={onDark} />
      <Box
        component="span"
        sx={{
          fontFamily: FONTS.display,
          fontSize: rem(size * 0.68),
          fontWeight: 700,
          letterSpacing: '-0.015em',
          color: onDark ? ui.onDeep : ui.ink,
        }}
      >
        {APP_NAME}
      </Box>
      {area !== undefined && (
        <Box component="span" sx={{ fontSize: rem(13), color: onDark ? ui.railInk2 : ui.ink2, ml: '-2px' }}>
          {area}
        </Box>
      )}
    </Box>
  );
}
