import { type Applicant, type listApplicants, moveApplication } from '@paanch/contracts/careers/applicants';
import { CONFIDENTIAL_EMPLOYER } from '@paanch/contracts/careers/employers';
import { type Job, readJob } from '@paanch/contracts/careers/jobs';
import { APPLICATION_STATUSES } from '@paanch/contracts/careers/vocabulary';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { SelectionBar } from '@paanch/ui/list/selection/selection-bar';
import { RecordTrail } from '@paanch/ui/record/record-trail';
import { RecordUnread } from '@paanch/ui/record/record-unread';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useTexts } from '@paanch/ui/use-texts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JOBS } from '../../app/layout/people-entries.js';
import { dateOf } from '../../app/moments.js';
import { useMay } from '../../app/permissions/use-may.js';
import { ApplicantDrawer } from './answer/applicant-drawer.js';
import { useApplicantColumns } from './applicant-columns.js';
import { applicantsMessages } from './applicants.messages.js';
import { useApplicants, useApplicantSelection } from './use-applicants.js';

const LIST = { to: JOBS.to, title: 'applicants.jobs' };

/** One job's applications. */
export function ApplicantsPage() {
  useTexts('app', { applicants: applicantsMessages });
  const job = useRecordRead(readJob);
  if (job.data === undefined) return <RecordUnread list={LIST} words="applicants" error={job.error} onRetry={() => void job.refetch()} />;
  return <Applicants job={job.data} />;
}

function Applicants({ job }: { job: Job }) {
  const { t } = useTranslation();
  const mayAnswer = useMay()(moveApplication.name);
  const { list, refresh } = useApplicants(job.id);
  const [openedId, setOpened] = useState<string>();
  const open = useCallback(({ id }: Applicant) => setOpened(id), []);
  const opened = list.rows?.find(({ id }) => id === openedId);
  const chosen = useApplicantSelection(list.rows, refresh);
  const columns = useApplicantColumns({ onOpen: mayAnswer ? open : undefined, onResume: mayAnswer ? refresh : undefined });
  const lead = t('applicants.about', {
    company: job.company?.name ?? CONFIDENTIAL_EMPLOYER,
    location: job.location,
    day: dateOf(new Date(job.deadline)),
  });
  return (
    <>
      <ListPage
        words="applicants"
        heading={
          <PageHeading title={job.title} lead={`${lead} ${t('applicants.lead')}`} trail={<RecordTrail list={LIST} name={job.title} />} />
        }
        list={list}
        filters={useApplicantFilters()}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        emptyKind="no-applications"
      >
        <PagedRows
          list={list}
          label={t('applicants.title')}
          name="applicants"
          columns={columns}
          {...(mayAnswer && { selection: chosen.selection })}
        />
        {mayAnswer && <SelectionBar {...chosen} />}
      </ListPage>
      <ApplicantDrawer applicant={opened as Applicant | undefined} onClose={() => setOpened(undefined)} onChanged={refresh} />
    </>
  );
}

function useApplicantFilters(): readonly ListFilter<QueryOf<typeof listApplicants>>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'status',
      label: t('applicants.status'),
      all: t('applicants.allStatuses'),
      choices: APPLICATION_STATUSES.map((value) => ({ value, label: t(`applicants.statuses.${value}`) })),
    },
    {
      name: 'tier',
      label: t('applicants.tier'),
      all: t('applicants.allTiers'),
      choices: (['NONE', ...TIERS] as const).map((value) => ({ value, label: t(`applicants.tiers.${value}`) })),
    },
  ];
}
