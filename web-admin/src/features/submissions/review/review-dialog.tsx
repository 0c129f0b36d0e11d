import Box from '@mui/material/Box';
import {
  type AnySubmissionDetail,
  listInterviewSubmissions,
  listProjectSubmissions,
  readSubmission,
} from '@paanch/contracts/interview/submissions';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { UnreadDialog } from '@paanch/ui/record/unread-dialog';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Decision } from './decision.js';
import { Evidence } from './evidence.js';
import { InterviewEvidence } from './interview/interview-evidence.js';
import { ReviewHistory } from './review-history.js';
import { useReview } from './use-review.js';
import { type ReviewSteps, useReviewKeys } from './use-review-keys.js';

export interface ReviewDialogProps {
  ids: readonly string[];
  place: number;
  onShow: (place: number) => void;
  onClose: () => void;
}

/** One submission with all a reviewer needs, and the way to the next (docs/projects.md#review). */
export function ReviewDialog({ ids, place, onShow, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const id = ids[place] ?? '';
  // Each reading is recorded, so it is read once for each opening.
  const { data, error, refetch } = useRouteQuery(
    readSubmission,
    { params: { submissionId: id } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  );
  const list = useListCache(listProjectSubmissions, listInterviewSubmissions);
  const stepBy = (by: 1 | -1) => (ids[place + by] === undefined ? undefined : () => onShow(place + by));
  const steps = { next: stepBy(1), previous: stepBy(-1) };
  if (data !== undefined) {
    const done = () => {
      list.refresh();
      const goOn = steps.next ?? onClose;
      goOn();
    };
    return (
      <Review
        key={id}
        submission={data}
        place={t('submissions.review.place', { place: place + 1, total: ids.length })}
        reread={() => void refetch()}
        steps={steps}
        onDone={done}
        onClose={onClose}
      />
    );
  }
  const words = { title: t('submissions.review.opening'), failed: t('submissions.review.failed') };
  return <UnreadDialog {...words} width={980} error={error} onRetry={() => void refetch()} onClose={onClose} />;
}

interface ReviewProps {
  submission: AnySubmissionDetail;
  place: string;
  reread: () => void;
  steps: ReviewSteps;
  onDone: () => void;
  onClose: () => void;
}

function Review({ submission, place, reread, steps, onDone, onClose }: ReviewProps) {
  const { t } = useTranslation();
  const { review, isConflict } = useReview(submission, { reread, onDone });
  const isGraded = submission.ai_grade_status !== 'pending';
  const mayBeSent = isGraded && !review.isSending;
  useReviewKeys({ form: review.form, submit: () => mayBeSent && review.submit(), steps });
  const { student, submission_date: at, submission_type: type } = submission;
  const name = student.full_name || t('submissions.noName');
  const client = student.client?.name ?? t('submissions.review.noClient');
  return (
    <FormDialog
      form={{ ...review, discard: review.draft.clear }}
      first={null}
      title={t(`submissions.review.title.${type}`)}
      action={t('submissions.review.submit')}
      busyAction={t('submissions.review.submitting')}
      width={980}
      blocked={isGraded ? undefined : t(`submissions.review.unfinished.${type}`)}
      onClose={onClose}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 2,
          color: ui.ink2,
          typography: 'body2',
        }}
      >
        <span>{t('submissions.review.lead', { name, client, moment: exactOf(at) })}</span>
        <span>{place}</span>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.65fr) minmax(0, 1fr)' }, gap: 3 }}>
        {submission.submission_type === 'project' ? <Evidence submission={submission} /> : <InterviewEvidence submission={submission} />}
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', pl: { md: 3 }, borderLeft: { md: `1px solid ${ui.line}` } }}>
          <Decision submission={submission} review={review} isConflict={isConflict} steps={steps} />
          <ReviewHistory submission={submission} />
        </Box>
      </Box>
    </FormDialog>
  );
}
