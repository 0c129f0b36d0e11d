import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { listApplicants } from '@paanch/contracts/careers/applicants';
import { changeJob, createJob, type Job, removeJob, repostJob } from '@paanch/contracts/careers/jobs';
import type { MenuAction } from '@paanch/ui/table/row-menu';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { JobDialog } from './job-dialog.js';
import { jobPath } from './job-path.js';
import { RemoveJobDialog } from './remove-job-dialog.js';
import { RepostDialog } from './repost-dialog.js';
import { useJobStatus } from './use-job-status.js';

type Opened = { readonly kind: 'edit' | 'repost' | 'remove'; readonly job: Job } | { readonly kind: 'add' };

/** What a person may do with jobs: the button that adds one, the menu of each, and their dialogs. */
export function useJobActions() {
  const { t } = useTranslation();
  const may = useMay();
  const toggle = useJobStatus();
  const [opened, setOpened] = useState<Opened | null>(null);
  const actionsOn = useCallback(
    (job: Job): readonly MenuAction[] => [
      ...(may(listApplicants.name) ? [{ label: t('jobs.applications'), does: jobPath(job.id) }] : []),
      ...(may(changeJob.name)
        ? [
            { label: t(job.status === 'active' ? 'jobs.close' : 'jobs.activate'), does: () => toggle(job) },
            { label: t('jobs.edit'), does: () => setOpened({ kind: 'edit', job }) },
          ]
        : []),
      ...(may(repostJob.name) ? [{ label: t('jobs.repost.action'), does: () => setOpened({ kind: 'repost', job }) }] : []),
      ...(may(removeJob.name)
        ? [{ label: t('jobs.remove.action'), does: () => setOpened({ kind: 'remove', job }), isDestructive: true }]
        : []),
    ],
    [t, may, toggle],
  );
  const close = () => setOpened(null);
  return {
    add: may(createJob.name) && (
      <Button variant="contained" startIcon={<AddRounded />} onClick={() => setOpened({ kind: 'add' })}>
        {t('jobs.add')}
      </Button>
    ),
    /** Undefined for those who may do nothing: there is no menu. */
    actionsOn: may(listApplicants.name) || may(changeJob.name) ? actionsOn : undefined,
    dialogs: (
      <>
        {opened?.kind === 'add' && <JobDialog job={null} onClose={close} />}
        {opened?.kind === 'edit' && <JobDialog job={opened.job} onClose={close} />}
        {opened?.kind === 'repost' && <RepostDialog job={opened.job} onClose={close} />}
        {opened?.kind === 'remove' && <RemoveJobDialog job={opened.job} onClose={close} />}
      </>
    ),
  };
}
