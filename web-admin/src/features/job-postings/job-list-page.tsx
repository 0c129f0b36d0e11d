import { listJobs } from '@paanch/contracts/careers/jobs';
import { ListPage } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useJobColumns } from './job-columns.js';
import { jobsMessages } from './jobs.messages.js';
import { useJobActions } from './use-job-actions.js';
import { useJobFilters } from './use-job-filters.js';

/** Pixels. */
const ROW_HEIGHT = 60;
const LIST_HEIGHT = { min: 300, max: 640 };

export function JobListPage() {
  useTexts('app', { jobs: jobsMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listJobs, 'medium');
  const filters = useJobFilters();
  const { add, actionsOn, dialogs } = useJobActions();
  const columns = useJobColumns(actionsOn);
  return (
    <>
      <ListPage words="jobs" list={list} {...filters} emptyKind="no-jobs" actions={add}>
        <ScrolledRows list={list} label={t('jobs.title')} columns={columns} rowHeight={ROW_HEIGHT} height={LIST_HEIGHT} minWidth={1_010} />
      </ListPage>
      {dialogs}
    </>
  );
}
