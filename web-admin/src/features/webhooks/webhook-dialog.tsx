import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  readWebhook,
  type Webhook,
  WebhookWithSecret,
} from '@paanch/contracts/security/webhooks';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useWebhookFields } from './use-webhook-fields.js';

interface WebhookDialogProps {
  /** Null adds one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Only of a new one: its secret is in this answer alone. */
  onAdded?: (added: WebhookWithSecret) => void;
}

const NEVER = {
  switched_off_at: null,
  previous_secret_until: null,
  last_success_at: null,
  last_failure_at: null,
};

export function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const record = useRecord(webhook, {
    create: createWebhook,
    change: changeWebhook,
    id: 'webhookId',
    shownBy: [listWebhooks, readWebhook],
    fields: useWebhookFields(),
    words: 'webhooks.form',
    // What the form holds are events of the contract's list.
    preview: (values, known) => ({ ...NEVER, ...known, ...values }) as Webhook,
    draft: 'webhook',
    onSaved: (saved) => {
      onClose();
      if (webhook === null) onAdded?.(WebhookWithSecret.parse(saved));
    },
  });
  return <RecordDialog record={record} width={680} onClose={onClose} />;
}
