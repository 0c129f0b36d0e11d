import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { forgotPassword, RESET_LINK_MINUTES } from '@paanch/contracts/auth/sign-in/password-reset';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { EmailField } from '@paanch/ui/form/fields/email-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OpenPageFrame } from '../sign-in/open-page-frame.js';
import { LinkDone } from './link/link-done.js';
import { linksMessages } from './links.messages.js';
import { SignInButton } from './sign-in-button.js';

/** Requests a reset link by email; the reply never reveals whether the account exists (docs/sessions.md#links). */
export function ForgotPasswordPage() {
  useTexts('account', { links: linksMessages });
  const { t } = useTranslation('account');
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
      <LinkDone title={t('links.linkSent')} advice={t('links.linkSentAdvice', { email: ask.variables.email, minutes: RESET_LINK_MINUTES })}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25 }}>
          <SignInButton email={ask.variables.email} />
          <Button variant="outlined" onClick={() => ask.reset()}>
            {t('links.otherAddress')}
          </Button>
        </Stack>
      </LinkDone>
    );
  }
  return (
    <OpenPageFrame title={t('links.forgotTitle')} lead={t('links.forgotLead')}>
      <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
        {fault !== undefined && <Banner kind="error" title={fault} />}
        <EmailField label={t('links.email')} {...field('email')} />
        <SubmitButton size="large" label={t('links.sendLink')} busyLabel={t('links.sendingLink')} busy={ask.isPending} />
        <SignInButton variant="text" />
      </Stack>
    </OpenPageFrame>
  );
}
