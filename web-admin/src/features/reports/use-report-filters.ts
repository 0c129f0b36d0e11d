import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../app/client-names/use-client-names.js';

/** The pickers for client and programme. Who sees one client only has no use for the first. */
export function useReportFilters() {
  const { t } = useTranslation();
  const clients = useClientNames();
  const { data } = useRouteQuery(listReadinessProductsForStaff, { query: {} });
  const ofClient = { name: 'clientId', label: t('reports.client'), all: t('reports.allClients'), choices: choicesOf(clients) } as const;
  const ofProgramme = {
    ...({ name: 'productId', label: t('reports.programme'), all: t('reports.allProgrammes') } as const),
    choices: choicesOf(data?.products ?? []),
  };
  return clients.length > 1 ? [ofClient, ofProgramme] : [ofProgramme];
}
