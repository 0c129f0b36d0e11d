import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { SchemeMenu } from '@paanch/ui/layout/person/scheme-menu';
import { Logo } from '@paanch/ui/signature/logo';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** A page for people without an account, which prints without its bar. */
export function VerifyFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: ui.canvas }}>
      <Box component="header" data-print="no" sx={bar}>
        <Link component={RouterLink} to="/" aria-label={APP_NAME} sx={{ lineHeight: 0 }}>
          <Logo size={26} />
        </Link>
        <SchemeMenu />
      </Box>
      <Box component="main" sx={{ '& > *': { mx: 'auto' } }}>
        <PageFrame width="reading">{children}</PageFrame>
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 56,
  px: 2,
  borderBottom: `1px solid ${ui.line}`,
  backgroundColor: ui.surface,
} as const;
