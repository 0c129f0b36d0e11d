import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { AnySubmissionDetail } from '@paanch/contracts/interview/submissions';
import { Banner } from '@paanch/ui/feedback/banner';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect, useId, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../../app/moments.js';
import type { Review } from './use-review.js';
import type { ReviewSteps } from './use-review-keys.js';

/** Characters, as the contract takes them. */
const FEEDBACK_LENGTH = 1_000;

interface DecisionProps {
  submission: AnySubmissionDetail;
  review: Review;
  isConflict: boolean;
  steps: ReviewSteps;
}

/** Approve or reject with feedback, and what an earlier reviewer decided. */
export function Decision({ submission: { review: earlier, submission_type: type }, review, isConflict, steps }: DecisionProps) {
  const { t } = useTranslation();
  const feedback = review.form.watch('admin_feedback');
  return (
    <>
      {isConflict && earlier !== null && (
        <Banner kind="warning" title={t('submissions.review.changed')}>
          {t('submissions.review.changedBy', {
            name: earlier.reviewer,
            decision: t(`submissions.review.decided.${type}.${earlier.status}`),
            feedback: earlier.feedback,
          })}
        </Banner>
      )}
      <DraftNotice draft={review.draft} />
      <Choice review={review} type={type} />
      <TextField
        label={t('submissions.review.feedback')}
        multiline
        minRows={5}
        counter={{ used: [...feedback].length, max: FEEDBACK_LENGTH }}
        {...review.field('admin_feedback')}
      />
      {earlier !== null && (
        <Box sx={{ color: ui.ink2, typography: 'body2' }}>
          {t('submissions.review.replaces', { day: dateOf(new Date(earlier.reviewed_at)), name: earlier.reviewer })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button size="small" variant="outlined" disabled={steps.previous === undefined} onClick={steps.previous}>
          {t('submissions.review.previous')}
        </Button>
        <Button size="small" variant="outlined" disabled={steps.next === undefined} onClick={steps.next}>
          {t('submissions.review.next')}
        </Button>
        <Box sx={{ color: ui.ink2, typography: 'caption' }}>{t('submissions.review.keys')}</Box>
      </Box>
    </>
  );
}

const CHOICES = [
  ['approved', 'submissions.review.approve'],
  ['rejected', 'submissions.review.reject'],
] as const;

function Choice({ review: { form, field }, type }: { review: Review; type: AnySubmissionDetail['submission_type'] }) {
  const { t } = useTranslation();
  const id = useId();
  const { error } = field('status');
  const group = useRef<HTMLDivElement>(null);
  // The keys work from here, and the dialog's content is there only now. A phone still begins with what is to be judged.
  useEffect(() => group.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <Box>
      <Box id={id} sx={{ fontWeight: 600, mb: 1 }}>
        {t('submissions.review.decision')}
      </Box>
      <Controller
        control={form.control}
        name="status"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            ref={group}
            aria-labelledby={id}
            aria-describedby={error && `${id}-error`}
            value={value}
            onChange={onChange}
            sx={{ gap: 1 }}
          >
            {CHOICES.map(([decision, label]) => (
              <FormControlLabel
                key={decision}
                value={decision}
                control={<Radio />}
                label={
                  <>
                    <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                      {t(label)}
                    </Box>
                    <Box component="span" sx={{ display: 'block', color: ui.ink2, typography: 'body2' }}>
                      {t(`submissions.review.advice.${type}.${decision}`)}
                    </Box>
                  </>
                }
                sx={card(value === decision)}
              />
            ))}
          </RadioGroup>
        )}
      />
      <FieldFault id={`${id}-error`} error={error} />
    </Box>
  );
}

const card = (isChosen: boolean) =>
  ({
    alignItems: 'flex-start',
    m: 0,
    p: 1,
    border: `1px solid ${isChosen ? ui.brand : ui.lineStrong}`,
    borderRadius: '10px',
    backgroundColor: isChosen ? ui.brandSoft : 'transparent',
  }) as const;
