import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { LoginBody } from '@paanch/contracts/auth/sessions';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { Banner } from '../feedback/banner.js';
import { OfflineBar } from '../feedback/offline-bar.js';
import { PasswordField } from '../form/password-field.js';
import { SubmitButton } from '../form/submit-button.js';
import { TextField } from '../form/text-field.js';
import { useContractForm } from '../form/use-contract-form.js';
import { SecondStepForm } from './proof/second-step-form.js';
import { useSignIn } from './proof/use-sign-in.js';
import { useClient } from './session-context.js';

/** What a person types; the proof key is the client's business. */
const credentials = { body: LoginBody.pick({ email: true, password: true, rememberMe: true }) };

/** The e-mail where the page before knew it already: an invitation, a forgotten password. */
function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

export function SignInForm() {
  const { t } = useTranslation('ui');
  const { session } = useClient();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { form, field, applyServerDetails } = useContractForm(credentials, { email: emailIn(state), password: '', rememberMe: false });
  const { signIn, confirmed, back, step, fault, isBusy } = useSignIn(applyServerDetails);
  const submit = form.handleSubmit((values) => signIn(values));
  if (step !== null) return <SecondStepForm step={step} onConfirmed={confirmed} onBack={back} />;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      <OfflineBar flush={false} />
      {query.get('sessionExpired') === 'true' && fault === null && (
        <Banner kind="expired" title={t('session.expiredTitle')}>
          {t('session.expiredAdvice')} {query.has('returnUrl') && t('session.expiredReturn')}
        </Banner>
      )}
      {fault !== null && <Banner kind="error" title={fault.message} />}
      <TextField label={t('session.email')} type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField label={t('session.password')} autoComplete="current-password" {...field('password')} />
      {session.area === 'learner' && (
        <FormControlLabel control={<Checkbox {...form.register('rememberMe')} />} label={t('session.rememberMe')} />
      )}
      <SubmitButton size="large" label={t('session.signIn')} busyLabel={t('session.signingIn')} busy={isBusy} />
    </Stack>
  );
}
