/** Exact decimals, because in floating point 0.1 + 0.2 is not 0.3. */

/** `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const TYPED = /^([+-]?)(\d*)(?:[.,](\d*))?$/;
/** Commas between groups, international (1,400,000) or Indian (14,00,000); the page's `typed-number.rule.ts` repeats it. */
const GROUPED = /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)*,\d{3})(?:\.(\d*))?$/;
const PRINTED = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

function decimal(sign: string, whole: string, fraction: string, exponent = 0): Decimal {
  const scale = fraction.length - exponent;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`) * 10n ** BigInt(Math.max(0, -scale));
  return { digits, scale: Math.max(0, scale) };
}

/** Every number that a person may mean: 2,500 is 2.5 to one and 2500 to another. Empty if it is not a number. */
export function readingsOf(text: string): readonly Decimal[] {
  const typed = text.trim().replace('\u2212', '-');
  const [, sign = '', whole = '', fraction = ''] = TYPED.exec(typed) ?? [];
  const [, groupedSign = '', groups = '', groupedFraction = ''] = GROUPED.exec(typed) ?? [];
  return [
    ...(whole === '' && fraction === '' ? [] : [decimal(sign, whole, fraction)]),
    ...(groups === '' ? [] : [decimal(groupedSign, groups.replaceAll(',', ''), groupedFraction)]),
  ];
}

/** A finite number as its shortest decimal, which is how its author wrote it. */
export function decimalOfNumber(value: number): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = PRINTED.exec(String(value)) ?? [];
  return decimal(sign, whole, fraction, Number(exponent));
}

function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}

/** |a - b| <= tolerance, exactly. */
export function isWithin(a: Decimal, b: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale, tolerance.scale);
  const difference = digitsAt(a, scale) - digitsAt(b, scale);
  return (difference < 0n ? -difference : difference) <= digitsAt(tolerance, scale);
}
