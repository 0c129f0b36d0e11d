import { LinkTabs } from '@paanch/ui/layout/link-tabs';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { REPORTS } from '../../app/layout/nav-entries.js';

/** The reports, each a page of its own. */
export function ReportTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tab = (path: string, label: string) => ({ to: `${REPORTS.to}/${path}`, label, isCurrent: pathname === `${REPORTS.to}/${path}` });
  return <LinkTabs name={t('reports.which')} tabs={[tab('cohort', t('reports.cohorts')), tab('at-risk', t('reports.risks'))]} />;
}
