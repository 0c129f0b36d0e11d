import Stack from '@mui/material/Stack';
import type { Notice } from '@paanch/contracts/auth/consents/notice';
import { acceptInvitation } from '@paanch/contracts/auth/sign-in/password-reset';
import type { OutputOf } from '@paanch/contracts/kernel/schema';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { PasswordField } from '@paanch/ui/form/fields/password-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoticeField } from '../notice/notice-field.js';
import { isLinkOver } from './link/link-fault.js';

/** What the person types; the token comes from the link. */
const typed = { body: acceptInvitation.body.pick({ password: true, notice_version: true }) };
export type TypedPassword = OutputOf<(typeof typed)['body']>;

interface NewPasswordFormProps<Done> {
  save: UseMutationResult<Done, Error, TypedPassword>;
  /** The notice that must be agreed to as well. */
  notice?: Notice | null;
}

/** One password field, and the notice for learners; server errors are shown at their fields. */
export function NewPasswordForm<Done>({ save, notice = null }: NewPasswordFormProps<Done>) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const { form, field, applyServerDetails } = useContractForm(typed, { password: '', ...(notice === null ? {} : { notice_version: '' }) });
  const onError = (error: Error) => {
    if (isLinkOver(error) || applyServerDetails(error)) return;
    form.setError('root.server', { message: error.message });
    announce(error.message, 'assertive');
  };
  const submit = form.handleSubmit((filledIn) => save.mutate(filledIn, { onError }));
  const fault = form.formState.errors.root?.['server']?.message;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      {fault !== undefined && <Banner kind="error" title={fault} />}
      <PasswordField
        label={t('links.newPassword')}
        autoComplete="new-password"
        helper={t('session.newPasswordHint')}
        {...field('password')}
      />
      {notice !== null && <NoticeField notice={notice} {...field('notice_version')} />}
      <SubmitButton size="large" label={t('links.save')} busyLabel={t('links.saving')} busy={save.isPending} />
    </Stack>
  );
}
