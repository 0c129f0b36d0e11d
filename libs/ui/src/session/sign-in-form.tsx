import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { LoginBody, type Me } from '@paanch/contracts/auth/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Banner } from '../feedback/banner.js';
import { useAnnounce } from '../feedback/live-regions.js';
import { PasswordField } from '../form/password-field.js';
import { SubmitButton } from '../form/submit-button.js';
import { TextField } from '../form/text-field.js';
import { useContractForm } from '../form/use-contract-form.js';
import { areaOf, homeOf, safeReturn } from './leaving.js';
import { useClient } from './session-context.js';
import { ME_KEY } from './use-me.js';

/** What a person types; the proof key is the client's business. */
const credentials = { body: LoginBody.pick({ email: true, password: true, rememberMe: true }) };

/** Where to go after signing in: the page asked for, or home; a person of the other area goes to theirs. */
function useArrival(): (me: Me) => void {
  const { session } = useClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (me) => {
    const home = homeOf(me.role);
    if (areaOf(me.role) !== session.area) window.location.assign(home);
    else void navigate(safeReturn(session.area, query.get('returnUrl'), home), { replace: true });
  };
}

export function SignInForm() {
  const { t } = useTranslation('ui');
  const { session } = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const arrive = useArrival();
  const [query] = useSearchParams();
  const { form, field, applyServerDetails } = useContractForm(credentials, { email: '', password: '', rememberMe: false });
  const signIn = useMutation({
    mutationFn: async (typed: { email: string; password: string; rememberMe: boolean }) => {
      await session.signIn(typed);
      const me = await session.me();
      if (me === null) throw new Error(t('session.notKept'));
      return me;
    },
    onSuccess: (me) => {
      queries.clear();
      queries.setQueryData(ME_KEY, me);
      arrive(me);
    },
    onError: (error) => {
      announce(error.message, 'assertive');
      applyServerDetails(error);
    },
  });
  const submit = form.handleSubmit((values) => signIn.mutate(values));
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      {query.get('sessionExpired') === 'true' && !signIn.isError && (
        <Banner kind="expired" title={t('session.expiredTitle')}>
          {t('session.expiredAdvice')} {query.has('returnUrl') && t('session.expiredReturn')}
        </Banner>
      )}
      {signIn.isError && <Banner kind="error" title={signIn.error.message} />}
      <TextField label={t('session.email')} type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField label={t('session.password')} autoComplete="current-password" {...field('password')} />
      {session.area === 'learner' && (
        <FormControlLabel control={<Checkbox {...form.register('rememberMe')} />} label={t('session.rememberMe')} />
      )}
      <SubmitButton size="large" label={t('session.signIn')} busyLabel={t('session.signingIn')} busy={signIn.isPending} />
    </Stack>
  );
}
