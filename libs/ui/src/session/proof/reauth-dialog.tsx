import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SecondStep } from '@paanch/client/session/session';
import { LoginBody } from '@paanch/contracts/auth/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { useAnnounce } from '../../feedback/live-regions.js';
import { PasswordField } from '../../form/password-field.js';
import { SubmitButton } from '../../form/submit-button.js';
import { useContractForm } from '../../form/use-contract-form.js';
import { DialogFrame } from '../../layout/dialog-frame.js';
import { useClient } from '../session-context.js';
import { ME_KEY } from '../use-me.js';
import { SecondStepForm } from './second-step-form.js';

const typed = { body: LoginBody.pick({ password: true }) };

/** Asks the person who is signed in for the password once more, and for the second step where they have one (trust 1.11). */
export function ReauthDialog({ onDone }: { onDone: (given: boolean) => void }) {
  const { t } = useTranslation('ui');
  const { session } = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [step, setStep] = useState<SecondStep | null>(null);
  const { form, field } = useContractForm(typed, { password: '' });
  const done = () => {
    void queries.invalidateQueries({ queryKey: ME_KEY });
    onDone(true);
  };
  const again = useMutation({
    mutationFn: (password: string) => session.signInAgain(password),
    onSuccess: (owed) => (owed === null ? done() : setStep(owed)),
    onError: ({ message }) => announce(message, 'assertive'),
  });
  const submit = form.handleSubmit(({ password }) => again.mutate(password));
  const cancel = () => onDone(false);
  if (step !== null) {
    return (
      <DialogFrame open title={t('session.reauthTitle')} onClose={cancel}>
        <SecondStepForm
          step={step}
          onConfirmed={done}
          onBack={() => {
            setStep(null);
            again.reset();
          }}
        />
      </DialogFrame>
    );
  }
  return (
    <DialogFrame
      open
      title={t('session.reauthTitle')}
      onClose={cancel}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={cancel}>
            {t('session.cancel')}
          </Button>
          <SubmitButton label={t('session.confirm')} busyLabel={t('session.confirming')} busy={again.isPending} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {again.isError && <Banner kind="error" title={again.error.message} />}
        <p>{t('session.reauthAdvice', { email: session.person?.email ?? '' })}</p>
        <PasswordField label={t('session.password')} autoComplete="current-password" autoFocus {...field('password')} />
      </Box>
    </DialogFrame>
  );
}
