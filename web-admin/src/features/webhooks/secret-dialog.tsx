import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { WebhookWithSecret } from '@paanch/contracts/security/webhooks';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useTranslation } from 'react-i18next';

interface SecretDialogProps {
  webhook: WebhookWithSecret;
  onClose: () => void;
}

/** Only its buttons close it: the secret is shown this once. */
export function SecretDialog({ webhook: { secret, previous_secret_until: until }, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => toast.success(t('webhooks.secret.copied')),
      () => toast.error(t('webhooks.secret.copyFailed')),
    );
  return (
    <DialogFrame
      open
      guarded
      title={t('webhooks.secret.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('webhooks.secret.close')}
          </Button>
          <Button variant="contained" autoFocus onClick={copy}>
            {t('webhooks.secret.copy')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <span>{t('webhooks.secret.advice')}</span>
        <TextField
          label={t('webhooks.secret.label')}
          value={secret}
          readOnly
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
        {until !== null && <span>{t('webhooks.secret.both')}</span>}
      </Box>
    </DialogFrame>
  );
}
