/** Exact decimals, because 0.1 + 0.2 must be within 0.3 of nothing but itself. */

/** `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const TYPED = /^([+-]?)(\d*)(?:[.,](\d*))?$/;
/** Commas between thousands, as the West (1,400,000) and as India (14,00,000) writes them; `typed-number.rule.ts` of the page says the same. */
const GROUPED = /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)*,\d{3})(?:\.(\d*))?$/;
const PRINTED = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

function decimal(sign: string, whole: string, fraction: string, exponent = 0): Decimal {
  const scale = fraction.length - exponent;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`) * 10n ** BigInt(Math.max(0, -scale));
  return { digits, scale: Math.max(0, scale) };
}

/** Every number that a person may mean with it: 1,400 is 1.4 to one and 1400 to another. None where it is no number. */
export function readingsOf(text: string): readonly Decimal[] {
  const typed = text.trim().replace('\u2212', '-');
  const [, sign = '', whole = '', fraction = ''] = TYPED.exec(typed) ?? [];
  const [, groupedSign = '', groups = '', groupedFraction = ''] = GROUPED.exec(typed) ?? [];
  return [
    ...(whole === '' && fraction === '' ? [] : [decimal(sign, whole, fraction)]),
    ...(groups === '' ? [] : [decimal(groupedSign, groups.replaceAll(',', ''), groupedFraction)]),
  ];
}

/** A finite number as its shortest decimal, the one it was written as. */
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
