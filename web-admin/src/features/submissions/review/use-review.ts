import { isApiError } from '@paanch/client/calling/api-error';
import { type AnySubmissionDetail, ReviewForm, reviewSubmission } from '@paanch/contracts/interview/submissions';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ReviewSteps {
  /** Someone else was faster: what they wrote is shown before it is replaced. */
  readonly reread: () => void;
  readonly onDone: () => void;
}

/** The decision on one submission; what is typed stays on this device until it is sent. */
export function useReview({ id, revision, submission_type: type }: AnySubmissionDetail, { reread, onDone }: ReviewSteps) {
  const { t } = useTranslation();
  const client = useClient();
  const [isConflict, setConflict] = useState(false);
  const review = useActionForm(
    { body: ReviewForm },
    {
      defaults: { status: '' as 'approved', admin_feedback: '' },
      draft: `review-${id}`,
      send: (body, attempt) => client.call(reviewSubmission, { params: { submissionId: id }, body: { ...body, revision }, ...attempt }),
      done: ({ status }) => ({ text: t('submissions.review.done'), description: t(`submissions.review.decided.${type}.${status}`) }),
      failed: t('submissions.review.notSent'),
      isShown: (error) => {
        const isStale = isApiError(error) && error.code === 'VERSION_CONFLICT';
        if (isStale) {
          setConflict(true);
          reread();
        }
        return isStale;
      },
      onDone,
    },
  );
  return { review, isConflict };
}

export type Review = ReturnType<typeof useReview>['review'];
