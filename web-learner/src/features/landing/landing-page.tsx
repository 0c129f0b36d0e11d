import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PRIVACY_NOTICE_PATH } from '@paanch/account/routes/account-paths';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { SchemeMenu } from '@paanch/ui/layout/person/scheme-menu';
import { deepSurface } from '@paanch/ui/signature/deep-panel';
import { Logo } from '@paanch/ui/signature/logo';
import { MOTION } from '@paanch/ui/theme/density';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { landingMessages } from './landing.messages.js';

/** The start page of the site: one link for learners, one for staff (docs/local-system.md#addresses). */
export function LandingPage() {
  useTexts('app', { landing: landingMessages });
  const { t } = useTranslation();
  const title = t('landing.title');
  const heading = usePageHeading(title);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', backgroundColor: ui.canvas }}>
      <Box
        component="header"
        sx={{
          ...deepSurface,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: { xs: 2, sm: 6 },
          py: { xs: 1, sm: 2 },
          lineHeight: 0,
        }}
      >
        <Logo size={30} onDark />
        <SchemeMenu onDark />
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 760, m: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 4, sm: 7 } }}>
        <Typography ref={heading} component="h1" variant="display" tabIndex={-1} sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1, color: ui.ink2 }}>{t('landing.lead')}</Typography>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 4 }}>
          <AppLink href="/app/login" name={t('landing.learner')} advice={t('landing.learnerAdvice')} />
          <AppLink href="/admin/login" name={t('landing.staff')} advice={t('landing.staffAdvice')} />
        </Box>
        <Typography variant="body2" sx={{ mt: 3 }}>
          <Link href={PRIVACY_NOTICE_PATH}>{t('landing.privacy')}</Link>
        </Typography>
      </Box>
    </Box>
  );
}

/** A plain link, because the staff app is another app on the same origin. */
function AppLink({ href, name, advice }: { href: string; name: string; advice: string }) {
  return (
    <Box component="a" href={href} sx={appLink}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="h2" sx={{ display: 'block', color: ui.ink }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.5, color: ui.ink2 }}>
          {advice}
        </Typography>
      </Box>
      <ArrowForwardRounded sx={{ flex: 'none', color: ui.brand }} />
    </Box>
  );
}

const appLink = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 2.5,
  minHeight: 120,
  border: `1px solid ${ui.lineStrong}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
  textDecoration: 'none',
  transition: `background-color ${MOTION.quick}`,
  '&:hover': { backgroundColor: ui.sunken },
} as const;
