import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { Webhook, WebhookWithSecret } from '@paanch/contracts/security/webhooks';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../secret-dialog.js';
import { WebhookDialog } from '../webhook-dialog.js';
import { RemoveWebhookDialog } from './remove-webhook-dialog.js';
import { RenewSecretDialog } from './renew-secret-dialog.js';

/** What an Admin does with one: the page is for Admins alone. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'renew' | 'remove'>();
  const [renewed, setRenewed] = useState<WebhookWithSecret>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setOpen('edit')}>
        {t('webhooks.form.edit')}
      </Button>
      <RowMenu
        label={t('webhooks.rowActions', { address: webhook.url })}
        actions={[
          { label: t('webhooks.renew.action'), does: () => setOpen('renew') },
          { label: t('webhooks.remove.action'), does: () => setOpen('remove'), isDestructive: true },
        ]}
      />
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'renew' && <RenewSecretDialog webhook={webhook} onClose={close} onRenewed={setRenewed} />}
      {open === 'remove' && <RemoveWebhookDialog webhook={webhook} onClose={close} />}
      {renewed !== undefined && <SecretDialog webhook={renewed} onClose={() => setRenewed(undefined)} />}
    </>
  );
}
