import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessageScreen } from '../../../app/taking/write-lease/message-screen.js';

/** Staff voided the attempt that was open here: its answers are deleted, and the assessment can be taken again (docs/path.md#voids). */
export function CancelledScreen({ productId }: { productId: string }) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      icon={<EventBusyRounded aria-hidden="true" sx={{ fontSize: 40, color: ui.brand }} />}
      title={t('assessments.taking.cancelled.title')}
    >
      <Typography sx={{ color: ui.ink2 }}>{t('assessments.taking.cancelled.advice')}</Typography>
      <Button variant="contained" size="large" component={Link} to={`/app/job-readiness/assessments?productId=${productId}`} sx={{ mt: 1 }}>
        {t('assessments.taking.cancelled.toList')}
      </Button>
    </MessageScreen>
  );
}
