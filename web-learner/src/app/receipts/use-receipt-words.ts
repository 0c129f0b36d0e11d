import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { starCount, starLevelOf, type TierRanges } from '@paanch/contracts/kernel/stars';
import type { StarReceipt, TierReceipt } from '@paanch/contracts/progress/receipts';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';

interface ReceiptWords {
  readonly earned: string;
  /** One or two sentences. */
  readonly rule: string;
  /** What would earn the next one, or that there is none yet. */
  readonly next: string;
  readonly kept: string;
}

/** A receipt as text (docs/look.md#voice). */
export function useReceiptWords(receipt: StarReceipt | TierReceipt): ReceiptWords {
  const star = useStarWords();
  const tier = useTierWords();
  return receipt.kind === 'star' ? star(receipt) : tier(receipt);
}

function useStarWords(): (receipt: StarReceipt) => ReceiptWords {
  const { t } = useTranslation();
  const nextOf = ({ level, next }: StarReceipt) => {
    const after = starLevelOf(starCount(level) + 1);
    if (after === null) return t('receipts.next.starLast');
    if (next === null) return t('receipts.next.starNotYet', { level: after });
    // The interview, which star FIVE asks for, has its name from the contracts; all else is named by its authors.
    const nameOf = next.level === 'FIVE' ? sentence : (name: string) => name;
    const words = { level: next.level, names: next.missing.map(({ name }) => nameOf(name)).join(', ') };
    if (next.missing.length === 0) return t('receipts.next.starReady', words);
    const isAny = next.needed > 0 && next.needed < next.missing.length;
    return isAny ? t('receipts.next.starAny', { ...words, count: next.needed }) : t('receipts.next.star', words);
  };
  return (receipt) => ({
    earned: t('receipts.earned.star', { level: receipt.level, when: exactOf(receipt.decided_at) }),
    rule: t(`receipts.rule.${receipt.rule.name}`),
    next: nextOf(receipt),
    kept: t('receipts.next.starKept'),
  });
}

const MINIMUM: Readonly<Record<TierReceipt['tier'], (ranges: TierRanges) => number>> = {
  BRONZE: ({ bronze }) => bronze.min_score,
  SILVER: ({ silver }) => silver.min_score,
  GOLD: ({ gold }) => gold.min_score,
};

/** Only lower bounds decide, so the sentence mentions nothing else (docs/path.md#tiers). */
function useTierWords(): (receipt: TierReceipt) => ReceiptWords {
  const { t } = useTranslation();
  const ruleOf = ({ tier, next_tier: next, ranges }: TierReceipt) => {
    const words = { tier: t(`standing.tiers.${tier}`), from: MINIMUM[tier](ranges), next: next === null ? 0 : MINIMUM[next](ranges) };
    if (next === null) return t('receipts.rule.tierTop', words);
    return t(tier === 'BRONZE' ? 'receipts.rule.tierLowest' : 'receipts.rule.tierMiddle', words);
  };
  return (receipt) => ({
    earned: t('receipts.earned.tier', { tier: t(`standing.tiers.${receipt.tier}`), when: exactOf(receipt.decided_at) }),
    rule: ruleOf(receipt),
    next:
      receipt.next_tier === null ? t('receipts.next.tierTop') : t('receipts.next.tier', { tier: t(`standing.tiers.${receipt.next_tier}`) }),
    kept: t('receipts.next.tierKept'),
  });
}
