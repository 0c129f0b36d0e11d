/** A receipt in the words of its credential: what was earned, by which rule, and what it rests on (docs/credentials.md#what-is-in-one). */
import { starCount, type StarLevel, type Tier } from '@paanch/contracts/kernel/stars';
import type { PromotionReceipt, StarReceipt, StarRuleName, TierReceipt } from '@paanch/contracts/progress/receipts';

/** What work alone decided; what staff set has no evidence. */
export type EarnedReceipt = StarReceipt | TierReceipt | PromotionReceipt;

const TIER_NAMES: Readonly<Record<Tier, string>> = { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' };

const STAR_RULES: Readonly<Record<StarRuleName, string>> = {
  star_one: 'Every assessment of the programme was submitted.',
  star_two: 'Every required course was completed and the quizzes in it were passed.',
  star_three: 'Five expert sessions were watched in full.',
  star_four: 'Every project of the programme was completed and judged.',
  star_five: 'The interview was passed, as judged by a person.',
};

const LOWEST: Readonly<Record<Tier, (ranges: TierReceipt['ranges']) => number>> = {
  BRONZE: ({ bronze }) => bronze.min_score,
  SILVER: ({ silver }) => silver.min_score,
  GOLD: ({ gold }) => gold.min_score,
};

export interface CredentialWords {
  readonly name: string;
  readonly description: string;
  readonly rule: string;
  readonly star: StarLevel | null;
  readonly tier: Tier | null;
}

const ofTier = (tier: Tier, rule: string): Omit<CredentialWords, 'description'> => ({
  name: `${TIER_NAMES[tier]} Tier`,
  rule,
  star: null,
  tier,
});

function namedOf(receipt: EarnedReceipt): Omit<CredentialWords, 'description'> {
  if (receipt.kind === 'promotion')
    return ofTier(receipt.tier, `The promotion exam was passed; it takes ${receipt.pass_threshold}% or more of the points.`);
  if (receipt.kind === 'tier') {
    const lowest = LOWEST[receipt.tier](receipt.ranges);
    return ofTier(receipt.tier, `The average of all assessments of the programme decides the tier; this one takes ${lowest}% or more.`);
  }
  const rule = STAR_RULES[receipt.rule.name];
  return { name: `Star ${starCount(receipt.level)} of 5`, rule, star: receipt.level, tier: null };
}

export function wordsOf(receipt: EarnedReceipt): CredentialWords {
  const named = namedOf(receipt);
  return { ...named, description: `${named.name} in the programme ${receipt.product_name}.` };
}

export interface EvidenceInWords {
  readonly name: string;
  readonly at: string;
  readonly said: string;
}

/** Names and days, never a score. */
export function evidenceOf(receipt: EarnedReceipt): readonly EvidenceInWords[] {
  if (receipt.kind === 'promotion') {
    const name = `Promotion exam to ${TIER_NAMES[receipt.tier]}`;
    return [{ name, at: receipt.decided_at, said: 'Passed' }];
  }
  return receipt.evidence.map((evidence) =>
    evidence.work === 'assessment'
      ? { name: evidence.name, at: evidence.submitted_at, said: 'Submitted' }
      : { name: evidence.name, at: evidence.completed_at, said: 'Completed' },
  );
}
