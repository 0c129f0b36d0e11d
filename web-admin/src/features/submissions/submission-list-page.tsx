import { cachedAs } from '@paanch/client/calling/caching';
import { CONTENT_SIZES, listProjectSubmissions, SCORE_RANGES } from '@paanch/contracts/interview/submissions';
import { MANUAL_REVIEW_STATUSES } from '@paanch/contracts/interview/vocabulary';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { BACKGROUND_TYPES, PROJECT_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../app/client-names/use-client-names.js';
import { useProductNames } from '../../app/modules/use-product-names.js';
import { QueueNotice } from './queue-notice.js';
import { ReviewDialog } from './review/review-dialog.js';
import { useSubmissionColumns } from './submission-columns.js';
import { submissionsMessages } from './submissions.messages.js';
import { useReviewQueue } from './use-review-queue.js';

/** Pixels. */
const ROW_HEIGHT = 60;
const LIST_HEIGHT = { min: 300, max: 720 };

/** The queue of reviewers (docs/projects.md#review). */
export function SubmissionListPage() {
  useTexts('app', { submissions: submissionsMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const list = useScrolledList(listProjectSubmissions, 'low');
  const { queue, open, show, close } = useReviewQueue(list.rows);
  const { data: counts } = useRouteQuery(listProjectSubmissions, { query: { pageSize: 1 } }, cachedAs('pagedList'));
  return (
    <>
      <ListPage
        words="submissions"
        list={list}
        filters={useSubmissionFilters()}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        notice={<QueueNotice counts={counts} />}
      >
        <ScrolledRows
          list={list}
          label={t('submissions.title')}
          columns={useSubmissionColumns(open)}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          minWidth={984}
        />
      </ListPage>
      {queue !== undefined && <ReviewDialog {...queue} onShow={show} onClose={close} />}
    </>
  );
}

type Query = QueryOf<typeof listProjectSubmissions>;

function useSubmissionFilters(): readonly ListFilter<Query>[] {
  const { t } = useTranslation();
  const programmes = (useProductNames() ?? []).filter(({ type }) => type === 'JOB_READINESS');
  const named = (values: readonly string[], words: string) => values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  return [
    {
      name: 'status',
      label: t('submissions.status'),
      all: t('submissions.allStatuses'),
      choices: named(MANUAL_REVIEW_STATUSES, 'submissions.statuses'),
    },
    { name: 'productId', label: t('submissions.product'), all: t('submissions.allProducts'), choices: choicesOf(programmes) },
    { name: 'clientId', label: t('submissions.client'), all: t('submissions.allClients'), choices: choicesOf(useClientNames()) },
    { name: 'projectType', label: t('submissions.type'), all: t('submissions.allTypes'), choices: named(PROJECT_TYPES, 'projects.types') },
    {
      name: 'backgroundType',
      label: t('submissions.background'),
      all: t('submissions.allBackgrounds'),
      choices: named(BACKGROUND_TYPES, 'projects.backgrounds'),
    },
    {
      name: 'scoreRange',
      label: t('submissions.range'),
      all: t('submissions.allRanges'),
      choices: named(SCORE_RANGES, 'submissions.ranges'),
    },
    {
      name: 'contentSize',
      label: t('submissions.size'),
      all: t('submissions.allSizes'),
      choices: named(CONTENT_SIZES, 'submissions.sizes'),
    },
  ];
}
