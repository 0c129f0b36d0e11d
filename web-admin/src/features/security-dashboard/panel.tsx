import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { StaffNavEntry } from '../../app/layout/nav-entries.js';
import { useMay } from '../../app/permissions/use-may.js';

interface PanelProps {
  title: string;
  /** Lets a table reach the edges. */
  flush?: boolean;
  /** The link to all that there is of it, beside the heading. */
  all?: ReactNode;
  children: ReactNode;
}

/** A card with a heading. */
export function Panel({ title, flush = false, all, children }: PanelProps) {
  return (
    <Card component="section" sx={{ minWidth: 0, p: flush ? 0 : 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: '13px', ...(flush && { px: 2, pt: 2 }) }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {all}
      </Box>
      {children}
    </Card>
  );
}

/** Leads to the page of an entry, for those who may open it. */
export function AllLink({ entry: { to, needs }, children }: { entry: Pick<StaffNavEntry, 'to' | 'needs'>; children: string }) {
  const may = useMay();
  if (!may(needs)) return null;
  return (
    <Link component={RouterLink} to={to} sx={{ flex: 'none', fontWeight: 600 }}>
      {children}
    </Link>
  );
}

/** The text of an empty panel. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="p" sx={{ color: ui.ink2 }}>
      {children}
    </Typography>
  );
}

/** A panel's list of rows. */
export function PlainList({ label, gap, children }: { label: string; gap: number; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: `${gap}px` }}
    >
      {children}
    </Box>
  );
}
