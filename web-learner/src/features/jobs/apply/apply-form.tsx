import Box from '@mui/material/Box';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { alreadyApplied, applicationLimit, jobClosed } from '@paanch/contracts/careers/reasons';
import type { Resume } from '@paanch/contracts/careers/resumes';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { DrawerBody } from '@paanch/ui/layout/drawer-frame';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCareersMoved } from '../../../app/careers/use-careers-moved.js';
import { DraftState } from '../../../app/drafts/draft-state.js';
import { APPLICATION } from '../../../app/sending/kinds/application-kind.js';
import { refusalOf } from '../../../app/sending/refusal-of.js';
import { SendingNotice } from '../../../app/sending/sending-notice.js';
import { StopSending } from '../../../app/sending/stop-sending.js';
import { useFormSending } from '../../../app/sending/use-form-sending.js';
import { ApplicationFields } from './form/application-fields.js';
import { Confirmations } from './form/confirmations.js';
import { useApplicationForm } from './form/use-application-form.js';
import { useDraftSaver } from './form/use-draft-saver.js';
import { useMissingWords } from './form/use-missing-words.js';

interface ApplyFormProps {
  job: OpeningDetail;
  resumes: readonly Resume[];
  onSent: (applicationId: string) => void;
}

const OBSTACLES = { JOB_CLOSED: jobClosed, ALREADY_APPLIED: alreadyApplied, APPLICATION_LIMIT: applicationLimit } as const;

export function ApplyForm({ job, resumes, onSent }: ApplyFormProps) {
  const { shown: language } = useLanguage();
  const moved = useCareersMoved();
  const state = useApplicationForm(job, resumes);
  const [refusal, setRefusal] = useState<string | null>(null);
  const saver = useDraftSaver({ jobId: job.id, form: state.form, kept: state.draft, onRefused: moved });
  const {
    send: apply,
    stop,
    isSending,
    isWaiting,
  } = useFormSending({
    kind: APPLICATION,
    id: job.id,
    title: job.title,
    onSent: (id) => {
      saver.drop();
      state.draft.clear();
      onSent(id);
    },
    onRefused: (error) => setRefusal(refusalOf(error, state.applyServerDetails)),
  });
  const missing = useMissingWords(state.missing);
  const obstacle = job.cannot_apply_reason && sentence(OBSTACLES[job.cannot_apply_reason].message);
  const send = state.form.handleSubmit(async (body) => {
    setRefusal(null);
    await apply({ ...body, consent_language: language });
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
      {isWaiting && <StopSending onStop={onStop} />}
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

function Notice(sending: { isWaiting: boolean; refusal: string | null }) {
  const { t } = useTranslation();
  return <SendingNotice advice={t('jobs.apply.sending.waitingAdvice')} failed={t('jobs.apply.sending.failed')} {...sending} />;
}
