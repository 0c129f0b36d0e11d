import Box from '@mui/material/Box';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';

interface NavCountProps {
  count: number;
  /** The count in words, which becomes part of the entry's name: "3 active". */
  label: string;
}

/** A higher count is shown as "99+". */
const MOST_SHOWN = 99;

/** How much waits behind an entry of the staff rail: at its end, or on its icon where icons stand alone. Nothing where nothing waits. */
export function NavCount({ count, label }: NavCountProps) {
  if (count === 0) return null;
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        {` ${label}`}
      </Box>
      <Box component="span" aria-hidden="true" sx={box}>
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </Box>
    </>
  );
}

const box = {
  flex: 'none',
  ml: { xs: 'auto', sm: 0, md: 'auto' },
  position: { xs: 'static', sm: 'absolute', md: 'static' },
  top: 2,
  right: 4,
  minWidth: rem(20),
  px: '5px',
  borderRadius: '5px',
  backgroundColor: ui.err,
  color: ui.surface,
  fontSize: rem(12),
  lineHeight: rem(19),
  fontWeight: 650,
  textAlign: 'center',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const;
