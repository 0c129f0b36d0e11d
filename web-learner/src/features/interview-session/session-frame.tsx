import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Logo } from '@paanch/ui/signature/logo';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { INTERVIEWS } from '../../app/address/interview-address.js';

/** A page of the interview without a rail: the mark, and a way out. */
export function SessionFrame({ hasExit = true, children }: { hasExit?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: ui.canvas }}>
      <Box component="header" sx={bar}>
        <Logo size={28} />
        {hasExit && (
          <Button variant="text" component={Link} to={INTERVIEWS} startIcon={<CloseRounded />} sx={{ color: ui.ink2 }}>
            {t('session.leave')}
          </Button>
        )}
      </Box>
      <Box component="main" sx={{ maxWidth: 1024, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, md: 5 } }}>
        {children}
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 64,
  px: { xs: 2, sm: 3 },
  borderBottom: `1px solid ${ui.line}`,
  backgroundColor: ui.surface,
} as const;
