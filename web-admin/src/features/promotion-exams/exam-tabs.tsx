import Box from '@mui/material/Box';
import { LinkTabs } from '@paanch/ui/layout/link-tabs';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EXAM_ATTEMPTS, PROMOTION_EXAMS } from '../../app/layout/nav-entries.js';

/** How the exams are set up, and every attempt at them. */
export function ExamTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tab = (to: string, label: string) => ({ to, label, isCurrent: pathname === to });
  return (
    <Box sx={{ mb: 1.5 }}>
      <LinkTabs name={t('exams.which')} tabs={[tab(PROMOTION_EXAMS.to, t('exams.exams')), tab(EXAM_ATTEMPTS, t('exams.attempts'))]} />
    </Box>
  );
}
