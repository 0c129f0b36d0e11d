import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { indianDay } from '@paanch/contracts/careers/indian-days';
import { type Job, JobFields, listJobs, repostJob } from '@paanch/contracts/careers/jobs';
import { day } from '@paanch/ui/form/day/field-day';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import * as field from '@paanch/ui/form/record/field';
import { namesOf, useFields } from '@paanch/ui/form/record/use-fields';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { futureDay, momentOf } from './job-form.js';

interface RepostDialogProps {
  job: Job;
  onClose: () => void;
}

const fields = {
  deadline: day({ label: 'jobs.repost.deadline', advice: 'jobs.form.deadlineAdvice', earliest: () => indianDay(new Date()) }),
  title: field.text({ label: 'jobs.form.title', max: 200 }),
  description: field.multiline({ label: 'jobs.form.description', rows: 7, max: 5_000 }),
};
const names = namesOf(fields);

/** Posts a job again, as a new one. */
export function RepostDialog({ job, onClose }: RepostDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { refresh } = useListCache(listJobs);
  const action = useActionForm(useRepostForm(), {
    defaults: { deadline: '', title: job.title, description: job.description },
    send: ({ deadline, ...texts }, attempt) =>
      client.call(repostJob, { params: { jobId: job.id }, body: { ...texts, deadline: momentOf(deadline, null) }, ...attempt }),
    done: () => t('jobs.repost.done'),
    failed: t('jobs.repost.failed'),
    refresh,
    onDone: onClose,
  });
  const { draw } = useFields(action, fields, names);
  return (
    <FormDialog
      form={action}
      first="deadline"
      width={680}
      title={t('jobs.repost.title', { title: job.title })}
      action={t('jobs.repost.action')}
      busyAction={t('jobs.repost.busy')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: ui.ink2, mb: 2 }}>
        {t('jobs.repost.advice')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {names.map((name) => (
          <Fragment key={name}>{draw(name)}</Fragment>
        ))}
      </Box>
    </FormDialog>
  );
}

function useRepostForm() {
  const { t } = useTranslation();
  return useMemo(() => {
    const { title, description } = JobFields.shape;
    const words = { required: t('jobs.form.deadlineRequired'), notADay: t('jobs.form.notADay'), past: t('jobs.repost.past') };
    return { body: z.object({ deadline: futureDay(words), title, description }) };
  }, [t]);
}
