import { cachedAs } from '@paanch/client/calling/caching';
import { listInterviewSubmissions } from '@paanch/contracts/interview/submissions';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { QueueNotice } from '../queue-notice.js';
import { ReviewDialog } from '../review/review-dialog.js';
import { submissionsMessages } from '../submissions.messages.js';
import { useReviewQueue } from '../use-review-queue.js';
import { useInterviewColumns } from './interview-columns.js';
import { useInterviewFilters } from './use-interview-filters.js';

/** Pixels. */
const ROW_HEIGHT = 60;
const LIST_HEIGHT = { min: 300, max: 720 };

/** Interviews that people decide on (docs/interviews.md#review). */
export function InterviewListPage() {
  useTexts('app', { submissions: submissionsMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listInterviewSubmissions, 'low');
  const { queue, open, show, close } = useReviewQueue(list.rows);
  const { data: counts } = useRouteQuery(listInterviewSubmissions, { query: { limit: 1 } }, cachedAs('pagedList'));
  return (
    <>
      <ListPage
        words="submissions.interview"
        list={list}
        filters={useInterviewFilters()}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        notice={<QueueNotice counts={counts} />}
      >
        <ScrolledRows
          list={list}
          label={t('submissions.interviews')}
          columns={useInterviewColumns(open)}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          minWidth={1_010}
        />
      </ListPage>
      {queue !== undefined && <ReviewDialog {...queue} onShow={show} onClose={close} />}
    </>
  );
}
