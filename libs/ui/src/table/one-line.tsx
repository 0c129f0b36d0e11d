import Box from '@mui/material/Box';
import { ui } from '../theme/tokens.js';

export interface OneLineProps {
  children: string;
  /** Beside what stands out. */
  isQuiet?: boolean;
}

/** Text of a cell: what does not fit is cut, and whole in its tooltip. */
export function OneLine({ children, isQuiet = false }: OneLineProps) {
  return (
    <Box component="span" title={children} sx={[line, isQuiet && { color: ui.ink2 }]}>
      {children}
    </Box>
  );
}

const line = {
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.45,
} as const;
