import { type Job, listJobs, removeJob } from '@paanch/contracts/careers/jobs';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface RemoveJobDialogProps {
  job: Job;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks before a job is deleted, for good, and says what that means for those who applied. */
export function RemoveJobDialog({ job, onClose, onRemoved }: RemoveJobDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, title, application_count: count } = job;
  return (
    <ArchiveDialog
      item={job}
      list={useListCache<Job>(listJobs)}
      archive={() => client.call(removeJob, { params: { jobId: id } })}
      words={{
        title: t('jobs.remove.title', { title }),
        advice: t('jobs.remove.advice', { count: count ?? 0 }),
        action: t('jobs.remove.action'),
        done: t('jobs.remove.done'),
        failed: t('jobs.remove.failed'),
      }}
      onClose={onClose}
      {...(onRemoved && { onArchived: onRemoved })}
    />
  );
}
