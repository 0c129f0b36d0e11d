import Box from '@mui/material/Box';
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
 * Text of a cell: more lines where one is too short, an email address broken after its @; what has no room even then is cut, and whole in
 * its tooltip.
 */
export function CellText({ children, isQuiet = false, isSmall = false, lines = 2 }: CellTextProps) {
  const host = children.indexOf('@') + 1;
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
      {children.slice(0, host)}
      {host > 0 && <wbr />}
      {children.slice(host)}
    </Box>
  );
}

const severalLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  lineHeight: 1.45,
} as const;
