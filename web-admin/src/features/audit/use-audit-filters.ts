import type { ListFilter } from '@paanch/ui/list/list-filter';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditFilters } from './audit-query.js';

/** Characters, as the contract takes them. */
const MAX = { actorId: 36, action: 100, objectType: 60, objectId: 64 } as const;

/** In the words of the contract. */
const userIdFault = (typed: string) => AuditFilters.shape.actorId.safeParse(typed).error?.issues[0]?.message;

export function useAuditFilters(): readonly ListFilter<AuditFilters>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const typed = (name: keyof typeof MAX) =>
      ({ name, typed: true, label: t(`audit.${name}`), all: t(`audit.${name}`), maxLength: MAX[name] }) as const;
    const day = (name: 'from' | 'to') => ({ name, day: true, label: t(`audit.${name}`), all: t(`audit.${name}`) }) as const;
    return [{ ...typed('actorId'), faultOf: userIdFault }, typed('action'), typed('objectType'), typed('objectId'), day('from'), day('to')];
  }, [t]);
}
