import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { changeJob, createJob, Job, listJobs, readJob } from '@paanch/contracts/careers/jobs';
import type { Attempt } from '@paanch/client/calling/send';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { type RecordForm, useRecord } from '@paanch/ui/form/record/use-record';
import { useClient } from '@paanch/ui/session/session-context';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmployerDialog } from '../../app/employers/employer-dialog.js';
import { bodyOf, jobForm, type JobForm, type JobValues, valuesOf, withFields } from './job-form.js';
import { jobPath } from './job-path.js';
import { useJobFields } from './use-job-fields.js';

interface JobDialogProps {
  /** Null adds one. */
  job: Job | null;
  onClose: () => void;
}

type CardOfFields = readonly [title: string, fields: readonly (keyof JobValues & string)[]];

const CARDS: readonly CardOfFields[] = [
  ['basic', ['title', 'employer_id', 'client_id', 'location', 'description']],
  ['details', ['employment_type', 'experience_level', 'deadline', 'status', 'remote_allowed']],
  ['compensation', ['salary_min', 'salary_max']],
  ['tagsCard', ['tags']],
  ['requirementsCard', ['requirements']],
  ['benefitsCard', ['benefits']],
];

/** Adds or edits a job. A new employer is created without leaving it. */
export function JobDialog({ job, onClose }: JobDialogProps) {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const body = useJobForm(job);
  const record = useRecord<JobValues, Job, JobForm>(job, {
    body,
    item: Job,
    send: useSend(job),
    fields: useJobFields(job, () => setCreating(true)),
    valuesOf,
    preview: withFields,
    shownBy: [listJobs, readJob],
    words: 'jobs',
    draft: 'job',
    opens: ({ id }) => ({ label: t('jobs.open'), to: jobPath(id) }),
    onSaved: onClose,
  });
  const unfinished = useUnfinished(record, body);
  return (
    <>
      <RecordDialog record={record} width={980} blocked={unfinished} onClose={onClose}>
        <Box sx={grid}>
          {CARDS.map(([title, names]) => (
            <FieldsCard key={title} title={title} place={PLACES[title]}>
              {names.map((name) => (
                <Box key={name} sx={{ minWidth: 0, display: 'grid', '&:empty': { display: 'none' } }}>
                  {record.draw(name)}
                </Box>
              ))}
            </FieldsCard>
          ))}
        </Box>
      </RecordDialog>
      {isCreating && (
        <EmployerDialog
          employer={null}
          onClose={() => setCreating(false)}
          onSaved={({ id, name, logo_url, location, industry }) => {
            setCreating(false);
            const company = { id, name, logo_url, location, industry };
            record.form.setValue('employer_id', company, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </>
  );
}

function useJobForm(job: Job | null) {
  const { t } = useTranslation();
  return useMemo(
    () =>
      jobForm(job, {
        required: t('jobs.form.deadlineRequired'),
        notADay: t('jobs.form.notADay'),
        past: t('jobs.form.deadlinePast'),
      }),
    [job, t],
  );
}

function useSend(job: Job | null) {
  const client = useClient();
  return (form: JobForm, { revision, attempt }: { revision: number | undefined; attempt: Attempt }) => {
    const { employer_id: employerId, status, ...fields } = bodyOf(form, job);
    // The form of a new job is refused without an employer.
    if (job === null) return client.call(createJob, { body: { ...fields, employer_id: employerId ?? '' }, ...attempt });
    const body = { ...fields, employer_id: employerId, ...(status && { status }), ...(revision && { revision }) };
    return client.call(changeJob, { params: { jobId: job.id }, body, ...attempt });
  };
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Which fields keep the job from being saved, by their labels. */
function useUnfinished({ form, labels, names }: RecordForm<JobValues, JobForm>, body: ReturnType<typeof jobForm>): string | undefined {
  const { t } = useTranslation();
  const read = body.safeParse(form.watch());
  if (read.success) return undefined;
  const faulty = new Set(read.error.issues.map(({ path }) => path[0]));
  const unfinished = names.flatMap((name) => (faulty.has(name) ? [labels[name] ?? name] : []));
  return t('jobs.form.unfinished', { fields: AND.format(unfinished) });
}

interface FieldsCardProps {
  title: string;
  place: object | undefined;
  children: ReactNode;
}

function FieldsCard({ title, place = {}, children }: FieldsCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={[card, place]}>
      <Typography id={id} variant="h3">
        {t(`jobs.form.${title}`)}
      </Typography>
      {children}
    </Card>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
  gap: 1.5,
  alignItems: 'start',
} as const;

const card = {
  // A switch ends with a line, as in a list of them.
  '& div:has(> .MuiSwitch-root)': { borderBottom: 0, py: 0.5 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.75,
  p: 2,
  alignContent: 'start',
  height: '100%',
} as const;
/** The first is as high as the two beside it; tags are short, so they have a line of their own. */
const PLACES: Readonly<Record<string, object>> = { basic: { gridRow: { md: 'span 2' } }, tagsCard: { gridColumn: { md: '1 / -1' } } };
