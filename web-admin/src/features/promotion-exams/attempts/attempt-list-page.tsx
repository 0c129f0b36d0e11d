import { cachedAs } from '@paanch/client/calling/caching';
import { listExamAttempts } from '@paanch/contracts/progress/exams/staff-exams';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { NumberedRows } from '@paanch/ui/list/paged/numbered-rows';
import { numbered, useNumberedList } from '@paanch/ui/list/paged/use-numbered-list';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { examAttemptsMessages } from '../../../app/exams/exam-attempts.messages.js';
import { useAttemptActions } from '../../../app/exams/use-attempt-actions.js';
import { useAttemptColumns } from '../../../app/exams/use-attempt-columns.js';
import { ExamTabs } from '../exam-tabs.js';
import { examsMessages } from '../exams.messages.js';
import { AttemptFigures } from './attempt-figures.js';
import { useAttemptFilters } from './use-attempt-filters.js';

/** Every attempt at a promotion exam (docs/exams.md#what-admins-do). */
export function AttemptListPage() {
  useTexts('app', { exams: examsMessages, examAttempts: examAttemptsMessages });
  const { t } = useTranslation();
  const list = useNumberedList(listExamAttempts, numbered);
  // The same reply: the figures come with the rows.
  const { data } = useRouteQuery(
    listExamAttempts,
    { query: list.filters },
    { ...cachedAs('pagedList'), placeholderData: keepPreviousData },
  );
  const { dialog, ...actions } = useAttemptActions();
  return (
    <>
      <ListPage
        words="examAttempts"
        list={list}
        filters={useAttemptFilters()}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        notice={
          <>
            <ExamTabs />
            {list.error === null && <AttemptFigures stats={data?.stats} />}
          </>
        }
      >
        <NumberedRows list={list} label={t('examAttempts.title')} columns={useAttemptColumns(actions)} minWidth={960} />
      </ListPage>
      {dialog}
    </>
  );
}
