import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../session/session-context.js';
import { Logo } from '../signature/logo.js';
import { ui } from '../theme/tokens.js';

interface BareFrameProps {
  /** Opposite the mark. */
  corner?: ReactNode;
  children: ReactNode;
}

/** A page under the mark alone, where a rail would lead to places that are not open, or where the rail itself did not come. */
export function BareFrame({ corner, children }: BareFrameProps) {
  const { t } = useTranslation('ui');
  const area = useClient().session.area === 'admin' ? { area: t('layout.adminArea') } : {};
  return (
    <>
      <Box component="header" data-print="no" sx={bar}>
        <Logo size={26} {...area} />
        {corner}
      </Box>
      {/* Nothing stands beside it, so it stands in the middle. */}
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
