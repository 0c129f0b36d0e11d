import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { Banner } from '@paanch/ui/feedback/banner';
import { OfflineBar } from '@paanch/ui/feedback/offline-bar';
import { EmailField } from '@paanch/ui/form/fields/email-field';
import { PasswordField } from '@paanch/ui/form/fields/password-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useClient } from '@paanch/ui/session/session-context';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { SignInRefusal } from './sign-in-refusal.js';
import { useCredentials } from './use-credentials.js';
import { fetchSecondStep, useSignIn } from './use-sign-in.js';

const SecondStepForm = lazy(fetchSecondStep);

/** The email, if the previous page knew it: an invitation or a reset. */
function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

export function SignInForm() {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { form, field, rememberMe, submit, applyServerDetails, hasFaults } = useCredentials(emailIn(state));
  const { signIn, confirmed, back, step, fault, forget, isBusy } = useSignIn(applyServerDetails);
  if (step !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStepForm step={step} onConfirmed={confirmed} onBack={back} />
      </Suspense>
    );
  }
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit(signIn, forget)} sx={{ gap: 2 }}>
      <OfflineBar flush={false} />
      {query.get('sessionExpired') === 'true' && fault === null && (
        <Banner kind="expired" title={t('session.expiredTitle')}>
          {t('session.expiredAdvice')} {query.has('returnUrl') && t('session.expiredReturn')}
        </Banner>
      )}
      {fault !== null && !hasFaults && <SignInRefusal fault={fault} />}
      <EmailField label={t('session.email')} {...field('email')} />
      <PasswordField label={t('session.password')} autoComplete="current-password" {...field('password')} />
      {session.area === 'learner' && <FormControlLabel control={<Checkbox {...rememberMe} />} label={t('session.rememberMe')} />}
      <SubmitButton size="large" label={t('session.signIn')} busyLabel={t('session.signingIn')} busy={isBusy} />
    </Stack>
  );
}
