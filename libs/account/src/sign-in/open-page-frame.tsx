import Box from '@mui/material/Box';
import { LanguageSwitch } from '@paanch/ui/language/language-switch';
import { PageHeading, type PageHeadingProps } from '@paanch/ui/layout/page-heading';
import { useClient } from '@paanch/ui/session/session-context';
import { Logo } from '@paanch/ui/signature/logo';
import { FIXED, ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const WIDTH = 444;

export interface OpenPageFrameProps extends Pick<PageHeadingProps, 'title' | 'lead'> {
  /** Opposite the logo; absent: the way to the other language, in an app that has one. */
  corner?: ReactNode;
  children: ReactNode;
}

/**
 * A page before signing in: one card under the logo. The staff app has a dark background, so the two are not mistaken
 * (docs/look.md#sign-in).
 */
export function OpenPageFrame({ title, lead, corner = <LanguageSwitch />, children }: OpenPageFrameProps) {
  const { t } = useTranslation('account');
  const isStaff = useClient().session.area === 'admin';
  return (
    <Box component="main" sx={{ ...ground, ...(isStaff ? staffGround : {}) }}>
      <Box sx={markRow}>
        {isStaff ? <Logo size={30} onDark area={t('ui:layout.adminArea')} /> : <Logo size={30} />}
        {corner}
      </Box>
      <Box sx={card}>
        <PageHeading title={title} lead={lead} />
        {children}
      </Box>
    </Box>
  );
}

const ground = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: { sm: 'center' },
  gap: 3,
  px: 2,
  py: { xs: 3, sm: 5 },
  backgroundColor: ui.canvas,
} as const;

const staffGround = { '--pa-ring': FIXED.ringOnDark, color: ui.railInk, backgroundColor: ui.rail } as const;

const markRow = {
  width: '100%',
  maxWidth: WIDTH,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;

const card = {
  '--pa-ring': ui.brand,
  color: ui.ink,
  width: '100%',
  maxWidth: WIDTH,
  p: { xs: 2.5, sm: 4 },
  borderRadius: '14px',
  border: `1px solid ${ui.line}`,
  backgroundColor: ui.surface,
} as const;
