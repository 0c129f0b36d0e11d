import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** Something to fix, and where. */
export interface FaultLink {
  readonly of: string;
  readonly field: string;
  /** The query of the page's address. */
  readonly to: string;
  /** "Question 4". */
  readonly place: string;
  readonly message: string;
}

/** Each leads to its place. */
export function FaultLinks({ faults, onOpen }: { faults: readonly FaultLink[]; onOpen?: () => void }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}>
      {faults.map(({ field, of, to, place, message }) => (
        <li key={`${of} ${field} ${message}`}>
          <Link component={RouterLink} to={to} color="inherit" sx={{ color: 'inherit', fontSize: 'inherit' }} onClick={() => onOpen?.()}>
            {`${place}: ${message}`}
          </Link>
        </li>
      ))}
    </Box>
  );
}
