import { isTurnedRange, rupees } from '@paanch/contracts/careers/salary';

/** NaN: what was typed is no amount. */
export type Typed = number | null;

/** "₹ 3L to ₹ 6L"; undefined without either end. */
export function rangeWords(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined) return most === undefined ? undefined : `Up to ${rupees(most)}`;
  return most === undefined ? `From ${rupees(least)}` : `${rupees(least)} to ${rupees(most)}`;
}

type Fault = 'notWhole' | 'turned';

const isWhole = (amount: Typed) => amount === null || Number.isSafeInteger(amount);

/** What is wrong with either end. */
export function faultsOf(least: Typed, most: Typed): { least?: Fault; most?: Fault } {
  return {
    ...(!isWhole(least) && { least: 'notWhole' }),
    ...(!isWhole(most) ? { most: 'notWhole' } : isTurnedRange(least, most) && { most: 'turned' }),
  };
}
