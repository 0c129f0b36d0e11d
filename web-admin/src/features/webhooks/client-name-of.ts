import type { TFunction } from 'i18next';
import type { ClientName } from '../../app/client-names/use-client-names.js';

/** Whose learners a webhook is told of. */
export function clientNameOf(id: string | null, clients: readonly ClientName[], t: TFunction): string {
  if (id === null) return t('webhooks.allClients');
  return clients.find((client) => client.id === id)?.name ?? t('webhooks.unknownClient');
}
