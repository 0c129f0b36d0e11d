import { WEBHOOK_EVENTS } from '@paanch/contracts/security/webhooks';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import * as field from '@paanch/ui/form/record/field';
import { many } from '@paanch/ui/form/record/field-many';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../app/client-names/use-client-names.js';
import { eventKey } from './webhook-words.js';

/** The fields of a webhook; whose learners it is told of is one of all clients, or none in particular. */
export function useWebhookFields() {
  const { t } = useTranslation();
  const clients = useClientNames();
  return useMemo(
    () => ({
      url: field.text({ label: 'webhooks.address' }),
      description: field.multiline({ label: 'webhooks.description', advice: 'webhooks.descriptionAdvice', max: 500 }),
      client_id: field.among({
        label: 'webhooks.client',
        advice: 'webhooks.clientAdvice',
        choices: choicesOf(clients),
        placeholder: t('webhooks.allClients'),
        nothing: t('webhooks.allClients'),
        optional: true,
      }),
      events: many({
        label: 'webhooks.events',
        advice: 'webhooks.eventsAdvice',
        choices: WEBHOOK_EVENTS.map((event) => ({ value: event, label: t(eventKey(event)) })),
        placeholder: 'webhooks.findEvents',
        unknown: 'webhooks.unknownEvent',
      }),
      is_active: field.toggle({ label: 'webhooks.active', blank: true }),
    }),
    [t, clients],
  );
}
