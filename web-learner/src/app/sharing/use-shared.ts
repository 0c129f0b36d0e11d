import { cachedAs } from '@paanch/client/calling/caching';
import { listCredentials } from '@paanch/contracts/progress/outward/credentials';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** What this learner has shared. */
export const useShared = () => useRouteQuery(listCredentials, {}, cachedAs('profile'));

export function useSharedMoved(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: routeKey(listCredentials, {}) });
}

interface Earned {
  readonly star_level: StarLevel | null;
  readonly tier: Tier | null;
}

/** "Star ONE", "Silver Tier". */
export function useEarnedWords(): (earned: Earned) => string {
  const { t } = useTranslation();
  return ({ star_level: level, tier }) =>
    tier === null ? t('sharing.star', { level }) : t('sharing.tier', { tier: t(`standing.tiers.${tier}`) });
}
