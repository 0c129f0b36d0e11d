import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../session/session-context.js';
import { Logo } from '../signature/logo.js';
import { ui } from '../theme/tokens.js';

interface BareFrameProps {
  /** At the other end of the bar from the logo. */
  corner?: ReactNode;
  children: ReactNode;
}

/** A page under the logo alone: when the rail would lead to pages that are not open, or failed to load. */
export function BareFrame({ corner, children }: BareFrameProps) {
  const { t } = useTranslation('ui');
  const area = useClient().session.area === 'admin' ? { area: t('layout.adminArea') } : {};
  return (
    <>
      <Box component="header" data-print="no" sx={bar}>
        <Logo size={26} {...area} />
        {corner}
      </Box>
      {/* Centred, because there is no rail beside it. */}
      <Box component="main" sx={{ '& > *': { mx: 'auto' } }}>
        {children}
      </Box>
    </>
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
