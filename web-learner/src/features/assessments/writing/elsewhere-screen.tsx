import DevicesRounded from '@mui/icons-material/DevicesRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export interface ElsewhereScreenProps {
  /** Answers of this device that the server does not have yet. */
  unsent: number;
  busy: boolean;
  /** Why the last try did not work. */
  fault: string | null;
  onContinue: () => void;
}

/** One window writes at a time: this one waits until the learner wants to go on here (product 5). */
export function ElsewhereScreen({ unsent, busy, fault, onContinue }: ElsewhereScreenProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const title = t('assessments.taking.elsewhere.title');
  const heading = usePageHeading(title);
  useEffect(() => {
    heading.current?.focus();
    announce(title, 'assertive');
  }, [heading, announce, title]);
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: { xs: 'end center', sm: 'center' }, minHeight: '100dvh', p: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 480 }}>
        <DevicesRounded aria-hidden="true" sx={{ fontSize: 40, color: ui.brand }} />
        <Typography ref={heading} component="h1" variant="h2" tabIndex={-1}>
          {title}
        </Typography>
        <Typography sx={{ color: ui.ink2 }}>{t('assessments.taking.elsewhere.advice')}</Typography>
        {unsent > 0 && <Typography>{t('assessments.taking.elsewhere.unsent', { count: unsent })}</Typography>}
        {fault !== null && <Banner kind="error" title={fault} />}
        <Button variant="contained" size="large" loading={busy} onClick={onContinue} sx={{ mt: 1 }}>
          {t('assessments.taking.elsewhere.continueHere')}
        </Button>
        <Button variant="text" component={Link} to="/app/job-readiness">
          {t('assessments.list.backToReadiness')}
        </Button>
      </Box>
    </Box>
  );
}
