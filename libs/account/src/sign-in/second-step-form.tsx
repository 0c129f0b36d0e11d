import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SecondStep } from '@paanch/client/session/session';
import { verifyMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { ui } from '@paanch/ui/theme/tokens';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What the person types; the client adds the sign-in ticket. */
const typed = { body: verifyMfa.body.pick({ code: true }) };

interface SecondStepFormProps {
  step: SecondStep;
  onConfirmed: () => void;
  /** Back to the password, with the server's reason if there is one. */
  onBack: (reason?: Error) => void;
}

/** The code of the authenticator app, or a recovery code (docs/sessions.md#second-step). */
export function SecondStepForm(props: SecondStepFormProps) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const [withRecovery, setWithRecovery] = useState(false);
  useEffect(() => announce(t('session.secondStepAdvice')), [announce, t]);
  // Each kind has a form of its own: what the field that was left has to say is not about the new one.
  return <CodeForm key={String(withRecovery)} {...props} withRecovery={withRecovery} onSwitch={() => setWithRecovery(!withRecovery)} />;
}

interface CodeFormProps extends SecondStepFormProps {
  withRecovery: boolean;
  /** To the other kind of code. */
  onSwitch: () => void;
}

function CodeForm({ step, onConfirmed, onBack, withRecovery, onSwitch }: CodeFormProps) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const { form, field, applyServerDetails } = useContractForm(typed, { code: '' });
  const confirm = useMutation({
    mutationFn: (code: string) => step.confirm(code),
    onSuccess: onConfirmed,
    onError: (error) => {
      announce(error.message, 'assertive');
      if (isTooOld(error)) onBack(error);
      else applyServerDetails(error);
    },
  });
  const submit = form.handleSubmit(({ code }) => confirm.mutate(code));
  const isAtField = form.formState.errors.code !== undefined;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      <div>
        <Typography component="h2" variant="h3">
          {t('session.secondStepTitle')}
        </Typography>
        <Typography variant="body2" component="p" sx={{ mt: 0.5, color: ui.ink2 }}>
          {t('session.secondStepAdvice')}
        </Typography>
      </div>
      {confirm.isError && !isAtField && <Banner kind="error" title={confirm.error.message} />}
      <TextField
        label={t(withRecovery ? 'session.recoveryCode' : 'session.code')}
        helper={t(withRecovery ? 'session.recoveryCodeHint' : 'session.codeHint')}
        inputMode={withRecovery ? 'text' : 'numeric'}
        autoComplete={withRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...field('code')}
      />
      <SubmitButton size="large" label={t('session.confirm')} busyLabel={t('session.confirming')} busy={confirm.isPending} />
      <Button onClick={onSwitch}>{t(withRecovery ? 'session.useApp' : 'session.useRecoveryCode')}</Button>
      <Button onClick={() => onBack()}>{t('session.backToPassword')}</Button>
    </Stack>
  );
}

/** Five minutes have passed or too many codes were wrong: start again with the password. */
function isTooOld(error: Error): boolean {
  return 'details' in error && Array.isArray(error.details) && error.details.some(({ code }) => code === 'SIGN_IN_TOO_OLD');
}
