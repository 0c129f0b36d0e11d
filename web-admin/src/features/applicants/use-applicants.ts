import { type Applicant, listApplicants, moveApplication } from '@paanch/contracts/careers/applicants';
import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { useListCache } from '@paanch/ui/list/list-cache';
import { usePagedList } from '@paanch/ui/list/paged/use-paged-list';
import type { SelectionAction } from '@paanch/ui/list/selection/selection-bar';
import { useSelection } from '@paanch/ui/list/selection/use-selection';
import { useClient } from '@paanch/ui/session/session-context';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nextStatuses } from './next-statuses.rule.js';

type Row = Pick<Applicant, 'id' | 'job_id' | 'status' | 'status_changed_at' | 'answer_due_at' | 'created_at'>;
/** A row as every reader has it; Client Staff get no more, and the resume only where the learner shares it. */
export type ShownApplicant = Row &
  Partial<Pick<Applicant, 'star_level' | 'tier' | 'revision'>> & {
    readonly student: Pick<Applicant['student'], 'id' | 'full_name'>;
    readonly resume: Applicant['resume'] | null;
  };

const nameOf = ({ student }: ShownApplicant) => student.full_name;

/** Of a learner whose data was erased, the outcome is left (docs/privacy.md#erasure). */
export const isErased = ({ resume }: Pick<ShownApplicant, 'resume'>) => resume?.title === '';

export function useApplicants(jobId: string) {
  const { t } = useTranslation();
  const list = usePagedList(listApplicants, { jobId });
  const erased = t('applicants.erased');
  const rows = useMemo(
    () => list.rows?.map((row) => (row.student.full_name === '' ? { ...row, student: { ...row.student, full_name: erased } } : row)),
    [list.rows, erased],
  );
  return { list: { ...list, rows }, refresh: useListCache<Applicant>(listApplicants).refresh };
}

/** The same answer to several at once. */
export function useApplicantSelection(rows: readonly ShownApplicant[] | undefined, refresh: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const moving = (status: 'shortlisted' | 'interview' | 'rejected'): SelectionAction<ShownApplicant> => ({
    name: status,
    fits: (row) => nextStatuses(row, Date.now()).includes(status),
    words: (count) => ({
      title: t(`applicants.several.${status}.title`, { count }),
      advice: t(`applicants.several.${status}.advice`),
      verb: t(`applicants.several.${status}.verb`),
      done: t(`applicants.several.${status}.done`, { count }),
    }),
    send: ({ id, revision }) =>
      client.call(moveApplication, {
        params: { applicationId: id },
        body: { status, revision, ...(status === 'rejected' && { reason_code: 'position_filled' }) },
      }),
  });
  const actions = (['shortlisted', 'interview', 'rejected'] as const satisfies readonly ApplicationStatus[]).map(moving);
  return { selection: useSelection(rows, { nameOf }), actions, onDone: refresh };
}
