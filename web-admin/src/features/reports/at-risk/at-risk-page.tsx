import { announce } from '@paanch/contracts/auth/office/announcements';
import { exportLearnersAtRisk } from '@paanch/contracts/progress/reporting/report-exports';
import { type LearnerAtRisk, listLearnersAtRisk, RiskReason } from '@paanch/contracts/progress/reports';
import { ExportButton } from '@paanch/ui/list/export-button';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { SelectionBar } from '@paanch/ui/list/selection/selection-bar';
import { selectColumn } from '@paanch/ui/list/selection/select-column';
import { useSelection } from '@paanch/ui/list/selection/use-selection';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { AnnouncementButton } from '../../../app/announcements/announcement-button.js';
import { risksMessages } from '../../../app/risks/risks.messages.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { ReportTabs } from '../report-tabs.js';
import { useReportFilters } from '../use-report-filters.js';
import { useAtRiskColumns } from './at-risk-columns.js';
import { reportsMessages } from '../reports.messages.js';

/** Pixels: room for two reasons; a row with three is higher. */
const ROW_HEIGHT = 56;

const nameOf = ({ full_name }: LearnerAtRisk) => full_name;

/** Learners who may need help, each with the reasons. */
export function AtRiskPage() {
  useTexts('app', { reports: reportsMessages, risks: risksMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listLearnersAtRisk, 'high');
  const may = useMay();
  const filters = useReportFilters();
  const ui = useTranslation('ui');
  const selection = useSelection(list.rows, { nameOf });
  const canSelect = may(announce.name);
  const ofLearners = useAtRiskColumns();
  const columns = canSelect ? [selectColumn(selection, ui.t), ...ofLearners] : ofLearners;
  const choices = RiskReason.options.map((reason) => ({ value: reason, label: t(`reports.atRisk.reasons.${reason}`) }));
  const ofReason = { name: 'reason', label: t('reports.atRisk.reason'), all: t('reports.atRisk.allReasons'), choices } as const;
  return (
    <ListPage
      words="reports.atRisk"
      list={list}
      filters={[...filters, ofReason]}
      searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
      emptyTitle={t('reports.atRisk.emptyTitle')}
      tools={may(exportLearnersAtRisk.name) && <ExportButton route={exportLearnersAtRisk} list={list} withCsv />}
      notice={<ReportTabs />}
    >
      <ScrolledRows
        list={list}
        label={t('reports.atRisk.title')}
        columns={columns}
        rowHeight={ROW_HEIGHT}
        height={{ min: 300, max: 640 }}
        minWidth={canSelect ? 868 : 820}
      />
      {canSelect && (
        <SelectionBar selection={selection}>
          <AnnouncementButton to={{ learners: selection.chosen }} />
        </SelectionBar>
      )}
    </ListPage>
  );
}
