import Box from '@mui/material/Box';
import { ui } from '../theme/tokens.js';

export interface CellTextProps {
  children: string;
  /** Beside what stands out. */
  isQuiet?: boolean;
}

/** Text of a cell: two lines where one is too short; what does not fit even then is cut, and whole in its tooltip. */
export function CellText({ children, isQuiet = false }: CellTextProps) {
  return (
    <Box component="span" title={children} sx={[twoLines, isQuiet && { color: ui.ink2 }]}>
      {children}
    </Box>
  );
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  lineHeight: 1.45,
} as const;
