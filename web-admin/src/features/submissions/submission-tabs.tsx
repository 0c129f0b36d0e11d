import { LinkTabs } from '@paanch/ui/layout/link-tabs';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { INTERVIEW_SUBMISSIONS, SUBMISSIONS } from '../../app/layout/nav-entries.js';

/** Projects and interviews, each with a queue of its own. */
export function SubmissionTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tab = (to: string, label: string) => ({ to, label, isCurrent: pathname === to });
  return (
    <LinkTabs
      name={t('submissions.which')}
      tabs={[tab(SUBMISSIONS.to, t('submissions.projects')), tab(INTERVIEW_SUBMISSIONS, t('submissions.interviews'))]}
    />
  );
}
