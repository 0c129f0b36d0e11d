import { listLearnersAtRisk, RiskReason } from '@paanch/contracts/progress/reports';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { ReportTabs } from '../report-tabs.js';
import { useReportFilters } from '../use-report-filters.js';
import { useAtRiskColumns } from './at-risk-columns.js';
import { reportsMessages } from '../reports.messages.js';

/** Pixels: room for two reasons; a row with three is higher. */
const ROW_HEIGHT = 56;

/** Learners who may need help, each with the reasons. */
export function AtRiskPage() {
  useTexts('app', { reports: reportsMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listLearnersAtRisk, 'high');
  const filters = useReportFilters();
  const columns = useAtRiskColumns();
  const choices = RiskReason.options.map((reason) => ({ value: reason, label: t(`reports.atRisk.reasons.${reason}`) }));
  const ofReason = { name: 'reason', label: t('reports.atRisk.reason'), all: t('reports.atRisk.allReasons'), choices } as const;
  return (
    <ListPage
      words="reports.atRisk"
      list={list}
      filters={[...filters, ofReason]}
      searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
      emptyTitle={t('reports.atRisk.emptyTitle')}
      notice={<ReportTabs />}
    >
      <ScrolledRows
        list={list}
        label={t('reports.atRisk.title')}
        columns={columns}
        rowHeight={ROW_HEIGHT}
        height={{ min: 300, max: 640 }}
        minWidth={820}
      />
    </ListPage>
  );
}
