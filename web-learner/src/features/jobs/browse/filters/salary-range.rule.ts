import { isTurnedRange, rupees } from '@paanch/contracts/careers/salary';

/** NaN: what was typed is no amount. */
export type Typed = number | null;

interface RangeWords {
  /** Of its text, below `jobs.filters`. */
  readonly key: 'atLeast' | 'atMost' | 'between';
  readonly amounts: { readonly least?: string; readonly most?: string };
}

/** "₹ 3L to ₹ 6L"; undefined without either end. */
export function rangeWords(least: number | undefined, most: number | undefined): RangeWords | undefined {
  if (least === undefined) return most === undefined ? undefined : { key: 'atMost', amounts: { most: rupees(most) } };
  if (most === undefined) return { key: 'atLeast', amounts: { least: rupees(least) } };
  return { key: 'between', amounts: { least: rupees(least), most: rupees(most) } };
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
