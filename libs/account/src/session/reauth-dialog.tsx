import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SecondStep } from '@paanch/client/session/session';
import { LoginBody, type Me } from '@paanch/contracts/auth/sign-in/sessions';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { PasswordField } from '@paanch/ui/form/fields/password-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderAgain } from '../sign-in/provider-again.js';
import { SecondStepForm } from '../sign-in/second-step-form.js';
import { useSignInWays } from '../sign-in/use-sign-in-ways.js';

/** They have no password, or it is off, and some institution has its own sign-in: a field for one would help nobody. */
function useIsAtProvider(): boolean {
  const me = useQueryClient().getQueryData<Me | null>(ME_KEY);
  const ways = useSignInWays();
  return me?.profile.hasPassword === false && ways?.asks_address_first === true;
}

const typed = { body: LoginBody.pick({ password: true }) };

/** Asks the signed-in person for their password again, and for the second step if they have one (docs/sessions.md#step-up). */
export function ReauthDialog({ onDone }: { onDone: (given: boolean) => void }) {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const isAtProvider = useIsAtProvider();
  const [step, setStep] = useState<SecondStep | null>(null);
  const { form, field } = useContractForm(typed, { password: '' });
  const done = () => {
    void queries.invalidateQueries({ queryKey: ME_KEY });
    onDone(true);
  };
  const again = useMutation({
    mutationFn: (password: string) => session.signInAgain(password),
    onSuccess: (next) => (next === null ? done() : setStep(next)),
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
          {!isAtProvider && <SubmitButton label={t('session.confirm')} busyLabel={t('session.confirming')} busy={again.isPending} />}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {again.isError && <Banner kind="error" title={again.error.message} />}
        <p>{t(isAtProvider ? 'sso.againAtProvider' : 'session.reauthAdvice', { email: session.person?.email ?? '' })}</p>
        {!isAtProvider && <PasswordField label={t('session.password')} autoComplete="current-password" autoFocus {...field('password')} />}
        <ProviderAgain />
      </Box>
    </DialogFrame>
  );
}
