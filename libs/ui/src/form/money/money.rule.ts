/** Amounts in rupees as they are typed and shown (docs/look.md#voice). */
const TYPED = /^\d*(?:\.\d*)?$/;

/** Null for nothing, undefined for what is no amount. Grouping, spaces and the rupee sign may be typed. */
export function amountIn(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s,₹]/g, '');
  if (digits === '') return null;
  return TYPED.test(digits) && digits !== '.' ? Number(digits) : undefined;
}

/** "5,00,000". */
export const grouped = (amount: number | null) => (amount === null ? '' : amount.toLocaleString('en-IN', { maximumFractionDigits: 2 }));
