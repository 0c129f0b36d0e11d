import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { completeSso } from '@paanch/contracts/auth/sso/sign-in';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { useTranslation } from 'react-i18next';

/** What is registered with the provider; the same for every connection, so it is there before one is added. */
export function CallbackAddress() {
  const { t } = useTranslation();
  const toast = useToast();
  const address = window.location.origin + completeSso.path;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast.success(t('sso.callback.copied')),
      () => toast.error(t('sso.callback.copyFailed')),
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr auto' }, gap: 1.5, alignItems: 'start' }}>
      <TextField
        label={t('sso.callback.label')}
        helper={t('sso.callback.advice')}
        value={address}
        readOnly
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" onClick={copy} sx={{ mt: { sm: 2.875 } }}>
        {t('sso.callback.copy')}
      </Button>
    </Box>
  );
}
