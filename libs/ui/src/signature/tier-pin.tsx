import type { Tier } from '@paanch/contracts/kernel/stars';
import { ui, type UiToken } from '../theme/tokens.js';

/** The text, fill and mark colours of a tier. */
export const TIER_COLOURS: Readonly<Record<Tier, { text: string; soft: string; mark: string }>> = {
  BRONZE: coloursOf('bronze', 'bronzeSoft', 'bronzeMark'),
  SILVER: coloursOf('silver', 'silverSoft', 'silverMark'),
  GOLD: coloursOf('gold', 'goldSoft', 'goldMark'),
};

const CHEVRONS: Readonly<Record<Tier, number>> = { BRONZE: 1, SILVER: 2, GOLD: 3 };
const CHEVRON_STEP = 6.8;

/** The tier as a hexagon with one, two or three chevrons; dashed and empty for none. Decorative: put the tier's name beside it. */
export function TierPin({ tier, size = 20 }: { tier: Tier | null; size?: number }) {
  const colours = tier === null ? null : TIER_COLOURS[tier];
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        d="M20 2.5 35.5 11.2v17.6L20 37.5 4.5 28.8V11.2Z"
        fill={colours?.soft ?? 'none'}
        stroke={colours?.mark ?? ui.lineStrong}
        strokeWidth={2.6}
        strokeLinejoin="round"
        {...(colours === null && { strokeDasharray: '4 3.4' })}
      />
      {tier !== null &&
        chevronTops(CHEVRONS[tier]).map((top) => (
          <path
            key={top}
            d={`M11.5 ${top + 6.5} 20 ${top}l8.5 6.5`}
            fill="none"
            stroke={colours?.text}
            strokeWidth={3.4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
    </svg>
  );
}

/** The tops of the stacked chevrons, centred in a box of 40. */
function chevronTops(count: number): readonly number[] {
  const first = 20 - (6.5 + (count - 1) * CHEVRON_STEP) / 2;
  return Array.from({ length: count }, (_, index) => first + index * CHEVRON_STEP);
}

function coloursOf(text: UiToken, soft: UiToken, mark: UiToken) {
  return { text: ui[text], soft: ui[soft], mark: ui[mark] };
}
