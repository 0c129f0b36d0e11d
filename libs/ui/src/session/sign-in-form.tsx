import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { Banner } from '../feedback/banner.js';
import { OfflineBar } from '../feedback/offline-bar.js';
import { PasswordField } from '../form/password-field.js';
import { SubmitButton } from '../form/submit-button.js';
import { EmailField } from '../form/email-field.js';
import { SignInRefusal } from './proof/sign-in-refusal.js';
import { useCredentials } from './proof/use-credentials.js';
import { fetchSecondStep, useSignIn } from './proof/use-sign-in.js';
import { useClient } from './session-context.js';

const SecondStepForm = lazy(fetchSecondStep);

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
  const { form, field, rememberMe, submit, applyServerDetails } = useCredentials(emailIn(state));
  const { signIn, confirmed, back, step, fault, isBusy } = useSignIn(applyServerDetails);
  if (step !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStepForm step={step} onConfirmed={confirmed} onBack={back} />
      </Suspense>
    );
  }
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit(signIn)} sx={{ gap: 2 }}>
      <OfflineBar flush={false} />
      {query.get('sessionExpired') === 'true' && fault === null && (
        <Banner kind="expired" title={t('session.expiredTitle')}>
          {t('session.expiredAdvice')} {query.has('returnUrl') && t('session.expiredReturn')}
        </Banner>
      )}
      {fault !== null && <SignInRefusal fault={fault} />}
      <EmailField label={t('session.email')} {...field('email')} />
      <PasswordField label={t('session.password')} autoComplete="current-password" {...field('password')} />
      {session.area === 'learner' && <FormControlLabel control={<Checkbox {...rememberMe} />} label={t('session.rememberMe')} />}
      <SubmitButton size="large" label={t('session.signIn')} busyLabel={t('session.signingIn')} busy={isBusy} />
    </Stack>
  );
}
