import Box from '@mui/material/Box';
import { listProjectSubmissions, readSubmission, type SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Decision } from './decision.js';
import { Evidence } from './evidence.js';
import { ReviewHistory } from './review-history.js';
import { useReview } from './use-review.js';
import { useReviewKeys } from './use-review-keys.js';

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
  const list = useListCache(listProjectSubmissions);
  const step = (by: 1 | -1) => ids[place + by] !== undefined && onShow(place + by);
  if (data !== undefined) {
    const done = () => {
      list.refresh();
      if (ids[place + 1] === undefined) onClose();
      else onShow(place + 1);
    };
    return (
      <Review
        key={id}
        submission={data}
        place={t('submissions.review.place', { place: place + 1, total: ids.length })}
        reread={() => void refetch()}
        onStep={step}
        onDone={done}
        onClose={onClose}
      />
    );
  }
  return (
    <DialogFrame open title={t('submissions.review.title')} width={980} onClose={onClose}>
      {error === null ? (
        <Loading first={<SkeletonBlock sx={{ height: 48, mb: 2 }} />}>
          <SkeletonBlock sx={{ height: 320 }} />
        </Loading>
      ) : (
        <LoadFailure isInside title={t('submissions.review.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </DialogFrame>
  );
}

interface ReviewProps {
  submission: SubmissionDetail;
  place: string;
  reread: () => void;
  onStep: (by: 1 | -1) => void;
  onDone: () => void;
  onClose: () => void;
}

function Review({ submission, place, reread, onStep, onDone, onClose }: ReviewProps) {
  const { t } = useTranslation();
  const { review, isConflict } = useReview(submission, { reread, onDone });
  const isGraded = submission.ai_grade_status !== 'pending';
  useReviewKeys({ form: review.form, submit: () => isGraded && review.submit(), step: onStep });
  const { student, submission_date: at } = submission;
  const client = student.client?.name ?? t('submissions.review.noClient');
  return (
    <FormDialog
      form={{ ...review, discard: review.draft.clear }}
      first={null}
      title={t('submissions.review.title')}
      action={t('submissions.review.submit')}
      busyAction={t('submissions.review.submitting')}
      width={980}
      blocked={isGraded ? undefined : t('submissions.review.stillGraded')}
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
        <span>{t('submissions.review.lead', { name: student.full_name, client, moment: exactOf(at) })}</span>
        <span>{place}</span>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.65fr) minmax(0, 1fr)' }, gap: 3 }}>
        <Evidence submission={submission} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', pl: { md: 3 }, borderLeft: { md: `1px solid ${ui.line}` } }}>
          <Decision submission={submission} review={review} isConflict={isConflict} onStep={onStep} />
          <ReviewHistory history={submission.history} />
        </Box>
      </Box>
    </FormDialog>
  );
}
