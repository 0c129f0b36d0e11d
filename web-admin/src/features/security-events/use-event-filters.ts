import type { QueryOf } from '@paanch/contracts/kernel/route';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { CATEGORIES, EVENT_TYPES, SEVERITIES } from '@paanch/contracts/security/vocabulary';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Characters, as the contract takes them. */
const MAX = { userId: 36, ipAddress: 64, endpoint: 200 } as const;

/** In the words of the contract. */
const userIdFault = (typed: string) => listSecurityEvents.query.shape.userId.safeParse(typed).error?.issues[0]?.message;

/** The filters of the toolbar; those by session and by alert come from links. */
export function useEventFilters(): readonly ListFilter<QueryOf<typeof listSecurityEvents>>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const typed = (name: keyof typeof MAX) =>
      ({ name, typed: true, label: t(`securityEvents.${name}`), all: t(`securityEvents.${name}`), maxLength: MAX[name] }) as const;
    return [
      {
        name: 'eventType',
        label: t('securityEvents.columns.type'),
        all: t('securityEvents.allTypes'),
        choices: EVENT_TYPES.map((value) => ({ value, label: t(`security.types.${value}`) })),
      },
      {
        name: 'severity',
        label: t('securityEvents.columns.severity'),
        all: t('securityEvents.allSeverities'),
        choices: SEVERITIES.map((value) => ({ value, label: t(`security.severities.${value}`) })),
      },
      {
        name: 'category',
        label: t('security.event.category'),
        all: t('securityEvents.allCategories'),
        choices: CATEGORIES.map((value) => ({ value, label: t(`security.categories.${value}`) })),
      },
      { ...typed('userId'), faultOf: userIdFault },
      typed('ipAddress'),
      typed('endpoint'),
    ];
  }, [t]);
}
