import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type AgreedNotice, type ProviderReturn, takeProviderReturn } from '@paanch/client/provider/at-provider';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { OfflineBar } from '@paanch/ui/feedback/offline-bar';
import { EmailField } from '@paanch/ui/form/fields/email-field';
import { PasswordField } from '@paanch/ui/form/fields/password-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useClient } from '@paanch/ui/session/session-context';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { SignInRefusal } from './sign-in-refusal.js';
import { isPasswordOff, useAddressFirst } from './use-address-first.js';
import { useCredentials } from './use-credentials.js';
import { fetchSecondStep, type SignIn, useSignIn } from './use-sign-in.js';

const SecondStepForm = lazy(fetchSecondStep);
const AgreeForm = lazy(async () => ({ default: (await import('./agree-form.js')).AgreeForm }));

/** The email, if the previous page knew it: an invitation or a reset. */
function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** Signs in with what came back from a provider, says what failed, or asks for the agreement first. */
function useReturn(returned: ProviderReturn | null, { signInReturned, fault }: Pick<SignIn, 'signInReturned' | 'fault'>) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const isTaken = useRef(false);
  const told = returned?.told;
  const failed = told?.kind === 'fault' ? t(`sso.faults.${told.fault}`) : null;
  useEffect(() => {
    if (returned === null || isTaken.current) return;
    isTaken.current = true;
    if (failed !== null) announce(failed, 'assertive');
    else if (returned.told.kind !== 'notice') signInReturned(returned, null);
  }, [announce, failed, returned, signInReturned]);
  const isAsked = returned !== null && told?.kind === 'notice' && fault === null;
  return { failed, agree: isAsked ? (agreed: AgreedNotice) => signInReturned(returned, agreed) : null };
}

export function SignInForm() {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const { state } = useLocation();
  const [returned] = useState(takeProviderReturn);
  const first = useAddressFirst(returned !== null);
  const typed = useCredentials(emailIn(state) || (returned?.kept?.email ?? ''), first.readdress);
  const { form, field, rememberMe, submit, submitAddress, address, focus, hasFaults } = typed;
  const entering = useSignIn(typed.applyServerDetails);
  const { signIn, confirmed, back, step, fault, forget, isBusy } = entering;
  const { failed, agree } = useReturn(returned, entering);
  const isAddressAsked = first.isAddressAsked || isPasswordOff(fault);
  useFocusOnPassword(isAddressAsked, focus);
  if (step !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStepForm step={step} onConfirmed={confirmed} onBack={back} />
      </Suspense>
    );
  }
  if (agree !== null) return <Agreeing isBusy={isBusy} onAgreed={agree} />;
  const failure = fault ?? first.fault;
  const go = (email: string) => {
    forget();
    first.go(email);
  };
  const goOn = () => {
    const email = address();
    if (email === null) focus('email');
    else go(email);
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={isAddressAsked ? submitAddress(go, forget) : submit(signIn, forget)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <OfflineBar flush={false} />
      {failure === null && <Before failed={failed} />}
      {failure !== null && !hasFaults && <SignInRefusal fault={failure} />}
      <EmailField label={t('session.email')} {...field('email')} />
      {!isAddressAsked && (
        <>
          <PasswordField label={t('session.password')} autoComplete="current-password" {...field('password')} />
          {session.area === 'learner' && <FormControlLabel control={<Checkbox {...rememberMe} />} label={t('session.rememberMe')} />}
        </>
      )}
      <SubmitButton
        size="large"
        label={t(isAddressAsked ? 'sso.continue' : 'session.signIn')}
        busyLabel={t(isAddressAsked ? 'sso.continuing' : 'session.signingIn')}
        busy={isBusy || first.isBusy}
      />
      {first.isProviderOffered && <Button onClick={goOn}>{t('sso.atInstitution')}</Button>}
    </Box>
  );
}

function Agreeing(props: ComponentProps<typeof AgreeForm>) {
  return (
    <Suspense fallback={null}>
      <AgreeForm {...props} />
    </Suspense>
  );
}

/** What happened before: a session that ended, or a way back from a provider that led to nothing. */
function Before({ failed }: { failed: string | null }) {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  if (failed !== null) return <Banner kind="error" title={failed} />;
  if (query.get('sessionExpired') !== 'true') return null;
  return (
    <Banner kind="expired" title={t('session.expiredTitle')}>
      {t('session.expiredAdvice')} {query.has('returnUrl') && t('session.expiredReturn')}
    </Banner>
  );
}

/** Once the address has led to no provider, the password is typed next. */
function useFocusOnPassword(isAddressAsked: boolean, focus: (field: 'password') => void): void {
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAddressAsked) focus('password');
    wasAsked.current = isAddressAsked;
  }, [isAddressAsked, focus]);
}
