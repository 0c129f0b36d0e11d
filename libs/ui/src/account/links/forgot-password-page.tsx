import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { forgotPassword, RESET_LINK_MINUTES } from '@paanch/contracts/auth/password-reset';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { useAnnounce } from '../../feedback/live-regions.js';
import { SubmitButton } from '../../form/submit-button.js';
import { EmailField } from '../../form/email-field.js';
import { useContractForm } from '../../form/use-contract-form.js';
import { useClient } from '../../session/session-context.js';
import { DoorFrame } from './door-frame.js';
import { LinkDone } from './link/link-done.js';
import { SignInButton } from './sign-in-button.js';
import { useTexts } from '../../use-texts.js';
import { linksMessages } from './links.messages.js';

/** Asks for a link by e-mail; the answer never says whether the account exists (trust 1.11). */
export function ForgotPasswordPage() {
  useTexts('ui', { account: { links: linksMessages } });
  const { t } = useTranslation('ui');
  const client = useClient();
  const announce = useAnnounce();
  const { form, field, applyServerDetails } = useContractForm(forgotPassword, { email: '' });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => client.call(forgotPassword, { body }),
    onError: (error) => {
      if (applyServerDetails(error)) return;
      form.setError('root.server', { message: error.message });
      announce(error.message, 'assertive');
    },
  });
  const submit = form.handleSubmit((body) => ask.mutate(body));
  const fault = form.formState.errors.root?.['server']?.message;
  if (ask.isSuccess) {
    return (
      <LinkDone
        title={t('account.links.linkSent')}
        advice={t('account.links.linkSentAdvice', { email: ask.variables.email, minutes: RESET_LINK_MINUTES })}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25 }}>
          <SignInButton email={ask.variables.email} />
          <Button variant="outlined" onClick={() => ask.reset()}>
            {t('account.links.otherAddress')}
          </Button>
        </Stack>
      </LinkDone>
    );
  }
  return (
    <DoorFrame title={t('account.links.forgotTitle')} lead={t('account.links.forgotLead')}>
      <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
        {fault !== undefined && <Banner kind="error" title={fault} />}
        <EmailField label={t('account.links.email')} {...field('email')} />
        <SubmitButton size="large" label={t('account.links.sendLink')} busyLabel={t('account.links.sendingLink')} busy={ask.isPending} />
        <SignInButton variant="text" />
      </Stack>
    </DoorFrame>
  );
}
