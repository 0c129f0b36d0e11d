import type { BodyInputOf, BodyOf } from '@paanch/contracts/kernel/route';
import { STAR_LEVELS, starCount, type StarLevel, type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import { NO_STAR, NO_TIER, type OverridePreview, type overrideProgress } from '@paanch/contracts/progress/corrections/overrides';

export interface OverrideStanding {
  readonly star_level: StarLevel | null;
  readonly tier: Tier | null;
}

export const STAR_CHOICES = [NO_STAR, ...STAR_LEVELS] as const;
export const TIER_CHOICES = [NO_TIER, ...TIERS] as const;
type StarChoice = (typeof STAR_CHOICES)[number];
type TierChoice = (typeof TIER_CHOICES)[number];

const starChoiceOf = (level: StarLevel | null): StarChoice => level ?? NO_STAR;
const tierChoiceOf = (tier: Tier | null): TierChoice => tier ?? NO_TIER;

/** The form before anything is changed. */
export function valuesFrom(productId: string, { star_level, tier }: OverrideStanding): BodyInputOf<typeof overrideProgress> {
  return {
    product_id: productId,
    job_readiness_star_level: starChoiceOf(star_level),
    job_readiness_tier: tierChoiceOf(tier),
    override_reason: '',
    learner_note: '',
    reopen_modules: true,
  };
}

/** The query of the preview; the selects hold nothing but their choices. */
export function previewQuery(product_id: string, star: unknown, tier: unknown) {
  const job_readiness_star_level = STAR_CHOICES.find((choice) => choice === star);
  const job_readiness_tier = TIER_CHOICES.find((choice) => choice === tier);
  return { product_id, ...(job_readiness_star_level && { job_readiness_star_level }), ...(job_readiness_tier && { job_readiness_tier }) };
}

/** NONE and NO_TIER are sent as null (docs/specification.md#vocabulary). */
export function bodyFrom(
  values: BodyOf<typeof overrideProgress>,
  preview: OverridePreview | undefined,
): BodyInputOf<typeof overrideProgress> {
  const { job_readiness_star_level: star, job_readiness_tier: tier, reopen_modules, ...rest } = values;
  return {
    ...rest,
    ...(preview && { revision: preview.revision }),
    job_readiness_star_level: star === NO_STAR ? null : star,
    job_readiness_tier: tier === NO_TIER ? null : tier,
    reopen_modules: reopen_modules && (preview?.reopenable_modules.length ?? 0) > 0,
  };
}

const rankOf = (tier: Tier | null) => (tier === null ? -1 : TIERS.indexOf(tier));

/** Of star and tier, what would be lower than before. */
export function lostIn(before: OverrideStanding, after: OverrideStanding): Partial<OverrideStanding> {
  return {
    ...(starCount(after.star_level) < starCount(before.star_level) && { star_level: before.star_level }),
    ...(rankOf(after.tier) < rankOf(before.tier) && { tier: before.tier }),
  };
}

type Groups = OverridePreview['after']['open_groups'];

/** Groups that would open, and groups that would be locked. */
export function groupChanges({ before, after }: OverridePreview): { readonly opened: Groups; readonly locked: Groups } {
  return {
    opened: after.open_groups.filter((group) => !before.open_groups.includes(group)),
    locked: before.open_groups.filter((group) => !after.open_groups.includes(group)),
  };
}
