import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { confirmMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Secret, SecretView } from './secret-view.js';

interface SetUpDialogProps {
  secret: Secret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the secret as QR code and text, and asks for a first code to prove that the app has it. */
export function SetUpDialog({ secret, onConfirmed, onClose }: SetUpDialogProps) {
  const { t } = useTranslation('account');
  const client = useClient();
  const announce = useAnnounce();
  const { form, field, applyServerDetails } = useContractForm(confirmMfa, { code: '' });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => client.call(confirmMfa, { body }),
    gcTime: 0,
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onError: (error) => {
      if (applyServerDetails(error)) return;
      form.setError('root.server', { message: error.message });
      announce(error.message, 'assertive');
    },
  });
  const submit = form.handleSubmit((body) => confirm.mutate(body));
  const fault = form.formState.errors.root?.['server']?.message;
  return (
    <DialogFrame
      open
      title={t('secondStep.setUp')}
      onClose={onClose}
      guarded
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          <SubmitButton label={t('secondStep.confirm')} busyLabel={t('secondStep.confirming')} busy={confirm.isPending} />
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        {fault !== undefined && <Banner kind="error" title={fault} />}
        <SecretView secret={secret} />
        <section>
          <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
            {t('secondStep.confirmTitle')}
          </Typography>
          <TextField
            label={t('secondStep.code')}
            helper={t('secondStep.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...field('code')}
          />
        </section>
      </Stack>
    </DialogFrame>
  );
}
