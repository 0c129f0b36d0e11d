import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { exportCohorts } from '@paanch/contracts/progress/reporting/report-exports';
import { type Cohort, listCohorts } from '@paanch/contracts/progress/reports';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ExportButton } from '@paanch/ui/list/export-button';
import { ListPage } from '@paanch/ui/list/list-page';
import { type ScrolledList, useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { ReportTabs } from '../report-tabs.js';
import { useReportFilters } from '../use-report-filters.js';
import { CohortCard } from './cohort-card.js';
import { CohortTable } from './cohort-table.js';
import { reportsMessages } from '../reports.messages.js';

type View = 'drawn' | 'table';

/** Each client's learners in each programme, drawn or as a table. */
export function CohortPage() {
  useTexts('app', { reports: reportsMessages });
  const list = useScrolledList(listCohorts, 'medium');
  const may = useMay();
  const filters = useReportFilters();
  const [view, setView] = useState<View>('drawn');
  return (
    <ListPage
      words="reports.cohort"
      list={list}
      filters={filters}
      actions={<ViewPicker view={view} onChange={setView} />}
      tools={may(exportCohorts.name) && <ExportButton route={exportCohorts} list={list} withCsv />}
      notice={<ReportTabs />}
    >
      <Cohorts list={list} view={view} />
    </ListPage>
  );
}

function ViewPicker({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_, chosen: View | null) => chosen !== null && onChange(chosen)}
      aria-label={t('reports.cohort.view')}
    >
      <ToggleButton value="drawn">{t('reports.cohort.drawn')}</ToggleButton>
      <ToggleButton value="table">{t('reports.cohort.table')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface CohortsProps {
  list: ScrolledList<Cohort, unknown>;
  view: View;
}

function Cohorts({ list: { rows, loadEarlier, loadMore, isLoadingMore }, view }: CohortsProps) {
  const { t } = useTranslation();
  if (rows === undefined) return <Loading first={<SkeletonBlock sx={{ height: 230 }} />} />;
  const more = (words: 'earlier' | 'more', load: (() => void) | undefined) =>
    load !== undefined && (
      <Button variant="outlined" disabled={isLoadingMore} onClick={load} sx={{ justifySelf: 'center' }}>
        {t(`reports.cohort.${words}`)}
      </Button>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {more('earlier', loadEarlier)}
      {view === 'table' ? <CohortTable cohorts={rows} /> : rows.map((cohort) => <CohortCard key={cohort.id} cohort={cohort} />)}
      {more('more', loadMore)}
    </Box>
  );
}
