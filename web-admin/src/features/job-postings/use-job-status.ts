import { changeJob, type Job, listJobs, readJob } from '@paanch/contracts/careers/jobs';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Opens or closes a job: the row shows it at once, and as it was if the server refuses. */
export function useJobStatus(): (job: Job) => void {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const list = useListCache<Job>(listJobs, readJob);
  return useCallback(
    (job) => {
      const status = job.status === 'active' ? 'closed' : 'active';
      const send = () => client.call(changeJob, { params: { jobId: job.id }, body: { status } });
      list
        .optimistically({ put: { ...job, status } }, send)
        .then(() => toast.success(t(status === 'active' ? 'jobs.activated' : 'jobs.closed')))
        .catch((error: unknown) => sayFailure(toast, t('jobs.statusFailed'), error));
    },
    [t, client, toast, list],
  );
}
