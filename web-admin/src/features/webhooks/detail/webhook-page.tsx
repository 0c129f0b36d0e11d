import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { readWebhook, type Webhook } from '@paanch/contracts/security/webhooks';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { exactOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../../app/client-names/use-client-names.js';
import { WEBHOOKS } from '../../../app/layout/outside-entries.js';
import { clientNameOf } from '../client-name-of.js';
import { eventKey, STATUS_TONES, statusOf } from '../webhook-words.js';
import { webhooksMessages } from '../webhooks.messages.js';
import { DeliveriesCard } from './deliveries-card.js';
import { SwitchedOff } from './switched-off.js';
import { WebhookActions } from './webhook-actions.js';

/** One webhook, and what was sent to it (docs/webhooks.md#deliveries). */
export function WebhookPage() {
  useTexts('app', { webhooks: webhooksMessages });
  const { t } = useTranslation();
  const read = useRecordRead(readWebhook, { refetchInterval: SECURITY_REFRESH_MS });
  const webhook = read.data;
  const heading = webhook && {
    title: webhook.url,
    lead: <StatusChip tone={STATUS_TONES[statusOf(webhook)]} label={t(`webhooks.statuses.${statusOf(webhook)}`)} />,
    actions: <WebhookActions webhook={webhook} />,
  };
  return (
    <RecordPage list={WEBHOOKS} words="webhooks.detail" read={read} heading={heading}>
      {webhook && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SwitchedOff webhook={webhook} />
          <Card component="section" sx={{ p: 2.25 }}>
            <WebhookFacts webhook={webhook} />
          </Card>
          <DeliveriesCard webhook={webhook} />
        </Box>
      )}
    </RecordPage>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const clients = useClientNames();
  const { description, events, last_success_at: told, last_failure_at: failed, previous_secret_until: until } = webhook;
  const momentOf = (at: string | null) => (at === null ? t('webhooks.never') : exactOf(at));
  return (
    <Facts>
      {description !== '' && <Fact name={t('webhooks.description')}>{description}</Fact>}
      <Fact name={t('webhooks.client')}>{clientNameOf(webhook.client_id, clients, t)}</Fact>
      <Fact name={t('webhooks.events')}>{events.map((event) => t(eventKey(event))).join(', ')}</Fact>
      <Fact name={t('webhooks.lastSuccess')}>{momentOf(told)}</Fact>
      <Fact name={t('webhooks.lastFailure')}>{momentOf(failed)}</Fact>
      {until !== null && <Fact name={t('webhooks.secret.label')}>{t('webhooks.detail.bothSecrets', { moment: exactOf(until) })}</Fact>}
    </Facts>
  );
}
