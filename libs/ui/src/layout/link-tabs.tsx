import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { ui } from '../theme/tokens.js';

interface LinkTab {
  readonly to: To;
  readonly label: ReactNode;
  readonly isCurrent: boolean;
}

/** Links to the parts of one thing; the link of the open one is underlined. */
export function LinkTabs({ name, tabs }: { name: string; tabs: readonly LinkTab[] }) {
  return (
    <Box component="nav" aria-label={name} sx={{ display: 'flex', gap: 2.5, borderBottom: `1px solid ${ui.line}` }}>
      {tabs.map(({ to, label, isCurrent }, index) => (
        <Box key={index} component={Link} to={to} aria-current={isCurrent ? 'page' : undefined} sx={tab}>
          {label}
        </Box>
      ))}
    </Box>
  );
}

/** The line is a border, so that it also shows in forced colours. */
const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  mb: '-1px',
  color: ui.ink2,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { color: ui.ink },
  '&[aria-current="page"]': { color: ui.ink, borderBottomColor: ui.brand },
} as const;
