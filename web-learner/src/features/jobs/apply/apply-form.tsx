import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isApiError } from '@paanch/client/calling/api-error';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { alreadyApplied, applicationLimit, jobClosed } from '@paanch/contracts/careers/reasons';
import type { Resume } from '@paanch/contracts/careers/resumes';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { DrawerBody } from '@paanch/ui/layout/drawer-frame';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCareersMoved } from '../../../app/careers/use-careers-moved.js';
import { DraftState } from './draft/draft-state.js';
import { useDraftSaver } from './draft/use-draft-saver.js';
import { ApplicationFields } from './form/application-fields.js';
import { Confirmations } from './form/confirmations.js';
import { useApplicationForm } from './form/use-application-form.js';
import { useMissingWords } from './form/use-missing-words.js';
import { useApply } from './sending/use-apply.js';

interface ApplyFormProps {
  job: OpeningDetail;
  resumes: readonly Resume[];
  onSent: (applicationId: string) => void;
}

const OBSTACLES = { JOB_CLOSED: jobClosed, ALREADY_APPLIED: alreadyApplied, APPLICATION_LIMIT: applicationLimit } as const;

export function ApplyForm({ job, resumes, onSent }: ApplyFormProps) {
  const moved = useCareersMoved();
  const state = useApplicationForm(job, resumes);
  const [refusal, setRefusal] = useState<string | null>(null);
  const saver = useDraftSaver({ jobId: job.id, form: state.form, kept: state.draft, onRefused: moved });
  const { apply, stop, isSending, isWaiting } = useApply({
    job,
    onSent: (id) => {
      saver.drop();
      state.draft.clear();
      onSent(id);
    },
    onRefused: (error) => {
      const isAtFields = isApiError(error) && error.details.some(({ field }) => field !== '') && state.applyServerDetails(error);
      setRefusal(isAtFields || !(error instanceof Error) ? null : error.message);
    },
  });
  const missing = useMissingWords(state.missing);
  const obstacle = job.cannot_apply_reason && OBSTACLES[job.cannot_apply_reason].message;
  const send = state.form.handleSubmit(async (body) => {
    setRefusal(null);
    await apply(body);
  });
  return (
    <DrawerBody
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && obstacle === null) void send();
      }}
      reason={
        isWaiting ? undefined : (
          <>
            {obstacle ?? missing}
            <DraftState state={saver.state} />
          </>
        )
      }
      notice={<Notice isWaiting={isWaiting} refusal={refusal} />}
      actions={<Buttons isWaiting={isWaiting} isSending={isSending} isOff={missing !== undefined || obstacle !== null} onStop={stop} />}
    >
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <DraftNotice draft={state.draft} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start', gap: 2 }}>
        <ApplicationFields jobId={job.id} resumes={resumes} state={state} />
      </Box>
      <Confirmations title={job.title} state={state} />
    </DrawerBody>
  );
}

interface ButtonsProps {
  isWaiting: boolean;
  isSending: boolean;
  isOff: boolean;
  onStop: () => void;
}

function Buttons({ isWaiting, isSending, isOff, onStop }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isWaiting && (
        <Button variant="outlined" onClick={onStop}>
          {t('jobs.apply.sending.stop')}
        </Button>
      )}
      <SubmitButton
        {...(!isWaiting && { size: 'large' })}
        label={t('jobs.apply.submit')}
        busyLabel={t('jobs.apply.submitting')}
        busy={isSending}
        disabled={isOff}
      />
    </>
  );
}

function Notice({ isWaiting, refusal }: { isWaiting: boolean; refusal: string | null }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const waiting = t('jobs.apply.sending.waiting');
  const failed = t('jobs.apply.sending.failed');
  useEffect(() => {
    if (isWaiting) announce(waiting, 'assertive');
  }, [announce, isWaiting, waiting]);
  useEffect(() => {
    if (refusal !== null) announce(`${failed} ${refusal}`, 'assertive');
  }, [announce, failed, refusal]);
  if (isWaiting) {
    return (
      <Banner kind="offline" title={waiting}>
        {t('jobs.apply.sending.waitingAdvice')}
      </Banner>
    );
  }
  if (refusal === null) return null;
  return (
    <Banner kind="error" title={failed}>
      {refusal}
    </Banner>
  );
}
