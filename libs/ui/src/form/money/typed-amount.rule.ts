/** Amounts of money as they are typed and shown: digits in Indian groups (docs/look.md#voice). */

/** What is no amount stays as it was typed, for the contract's message; nothing typed is null. */
export function amountOf(typed: string): number | string | null {
  const text = typed.replaceAll(/[\s,₹]/g, '');
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed;
}

/** "5,00,000"; what is no amount as it was typed. */
export function groupedAmount(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? value.toLocaleString('en-IN', { maximumFractionDigits: 2 }) : '';
  return typeof value === 'string' ? value : '';
}
