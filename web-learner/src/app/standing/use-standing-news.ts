import { starLevelOf, type Tier } from '@paanch/contracts/kernel/stars';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStanding } from './use-readiness.js';

/** Says what a fresh answer brought: a star more, another tier. The first answer is where the comparison starts. */
export function useStandingNews(): void {
  const { t } = useTranslation();
  const toast = useToast();
  const standing = useStanding();
  const earned = standing?.earned ?? null;
  const tier = standing?.tier ?? null;
  const before = useRef<{ earned: number; tier: Tier | null } | null>(null);
  useEffect(() => {
    if (earned === null) return;
    const known = before.current;
    before.current = { earned, tier };
    if (known === null) return;
    const news = [
      ...(earned > known.earned ? [t('standing.starEarned', { star: starLevelOf(earned) })] : []),
      ...(tier !== null && tier !== known.tier ? [t('standing.tierNews', { tier: t(`standing.tiers.${tier}`) })] : []),
    ];
    if (news.length > 0) toast.success(news.join('. '));
  }, [earned, tier, t, toast]);
}
