import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';

export interface CellTextProps {
  children: string;
  /** Beside what stands out. */
  isQuiet?: boolean;
  /** Below the main text of the cell. */
  isSmall?: boolean;
  /** How many lines there is room for, or all of them, in rows that grow; 2 unless said. */
  lines?: 2 | 3 | 'all';
}

/**
 * Text of a cell: more lines where one is too short, an email address broken after its @ or a dot. What has no room even then is cut, and
 * whole in its tooltip.
 */
export function CellText({ children, isQuiet = false, isSmall = false, lines = 2 }: CellTextProps) {
  return (
    <Box
      component="span"
      title={children}
      sx={[
        severalLines,
        { WebkitLineClamp: lines === 'all' ? 'none' : lines },
        isQuiet && { color: ui.ink2 },
        isSmall && { fontSize: rem(12.5), fontWeight: 450 },
      ]}
    >
      {children.includes('@') ? withBreaks(children) : children}
    </Box>
  );
}

const withBreaks = (address: string) =>
  address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const severalLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  lineHeight: 1.45,
} as const;
