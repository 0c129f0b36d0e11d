import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../app/client-names/use-client-names.js';
import type { ProductName } from '../../app/modules/use-product-names.js';
import type { GradebookFilters } from './use-gradebook.js';

const STARS = ['NONE', ...STAR_LEVELS] as const;
const TIER_CHOICES = ['NONE', ...TIERS] as const;

/** Who sees one client only has no use for a picker of clients. */
export function useGradebookFilters(programmes: readonly ProductName[]): readonly ListFilter<GradebookFilters>[] {
  const { t } = useTranslation();
  const clients = useClientNames();
  const ofClient = { name: 'clientId', label: t('gradebook.client'), all: t('gradebook.allClients'), choices: choicesOf(clients) } as const;
  return [
    { name: 'productId', label: t('gradebook.programme'), choices: choicesOf(programmes) },
    ...(clients.length > 1 ? [ofClient] : []),
    {
      name: 'starLevel',
      label: t('gradebook.star'),
      all: t('gradebook.allStars'),
      choices: STARS.map((value) => ({ value, label: t(`gradebook.stars.${value}`) })),
    },
    {
      name: 'tier',
      label: t('gradebook.tier'),
      all: t('gradebook.allTiers'),
      choices: TIER_CHOICES.map((value) => ({ value, label: t(`gradebook.tiers.${value}`) })),
    },
  ];
}
