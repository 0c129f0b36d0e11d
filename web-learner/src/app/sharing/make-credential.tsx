import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { shareReceipt } from '@paanch/contracts/progress/outward/credentials';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSharedMoved } from './use-shared.js';

interface MakeCredentialProps {
  receiptId: string;
  product: string;
  what: string;
}

/** Says what a stranger will see before anything is made. */
export function MakeCredential({ receiptId, product, what }: MakeCredentialProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const client = useClient();
  const toast = useToast();
  const { busy, onConfirm } = useConfirmedCall({
    call: (attempt) => client.call(shareReceipt, { body: { receipt_id: receiptId }, ...attempt }),
    onDone: () => toast.success(t('sharing.made')),
    onFailed: (error) => sayFailure(toast, t('sharing.makeFailed'), error),
    refresh: useSharedMoved(),
  });
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h3">
        {t('sharing.sees')}
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        <li>{t('sharing.seen.name')}</li>
        <li>{t('sharing.seen.what', { what, product })}</li>
        <li>{t('sharing.seen.rule')}</li>
        <li>{t('sharing.seen.work')}</li>
      </Box>
      <Typography>{t('sharing.unseen')}</Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 2, color: ui.ink2 }}>
        {t('sharing.until')}
      </Typography>
      <Button variant="contained" loading={busy === true} onClick={onConfirm}>
        {t('sharing.make')}
      </Button>
    </section>
  );
}
