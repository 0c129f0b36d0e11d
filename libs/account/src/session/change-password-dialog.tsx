import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { changePassword } from '@paanch/contracts/auth/sign-in/sessions';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { PasswordField } from '@paanch/ui/form/fields/password-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { useLeaving } from '@paanch/ui/form/use-leaving';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Changes the person's own password (docs/sessions.md#passwords). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const announce = useAnnounce();
  const { form, field, applyServerDetails } = useContractForm(changePassword, { currentPassword: '', newPassword: '' });
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => client.call(changePassword, { body }),
    onSuccess: async () => {
      toast.success(t('session.passwordChanged'));
      onClose();
      // The server may have refused everything else until now.
      await queries.invalidateQueries();
    },
    onError: (error) => {
      if (applyServerDetails(error)) return;
      form.setError('root.server', { message: error.message });
      announce(error.message, 'assertive');
    },
  });
  const submit = form.handleSubmit((values) => change.mutate(values));
  const leaving = useLeaving(form.formState.isDirty, onClose);
  const fault = form.formState.errors.root?.['server']?.message;
  return (
    <>
      <DialogFrame
        open
        title={t('session.changePassword')}
        onClose={leaving.close}
        guarded={form.formState.isDirty && 'asks'}
        onSubmit={(event) => void submit(event)}
        actions={
          <>
            <Button variant="outlined" onClick={leaving.close}>
              {t('session.cancel')}
            </Button>
            <SubmitButton label={t('session.changePassword')} busyLabel={t('session.changingPassword')} busy={change.isPending} />
          </>
        }
      >
        <Stack sx={{ gap: 2 }}>
          {fault !== undefined && <Banner kind="error" title={fault} />}
          <PasswordField label={t('session.currentPassword')} autoComplete="current-password" autoFocus {...field('currentPassword')} />
          <PasswordField
            label={t('session.newPassword')}
            autoComplete="new-password"
            helper={t('session.newPasswordHint')}
            {...field('newPassword')}
          />
        </Stack>
      </DialogFrame>
      {leaving.question}
    </>
  );
}
