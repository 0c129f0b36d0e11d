import type { Tier } from '@paanch/contracts/kernel/stars';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStanding } from './use-readiness.js';

/** Shows a toast when the tier changes; a tier that comes with a star is shown in the star moment. */
export function useTierNews(): void {
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
    if (known === null || earned > known.earned || tier === null || tier === known.tier) return;
    toast.success(t('standing.tierNews', { tier: t(`standing.tiers.${tier}`) }), { outlivesPage: true });
  }, [earned, tier, t, toast]);
}
