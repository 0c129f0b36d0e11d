/** Exact decimals, because 0.1 + 0.2 must be within 0.3 of nothing but itself. */

/** `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const TYPED = /^([+-]?)(\d*)(?:[.,](\d*))?$/;
const PRINTED = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

function decimal(sign: string, whole: string, fraction: string, exponent = 0): Decimal {
  const scale = fraction.length - exponent;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`) * 10n ** BigInt(Math.max(0, -scale));
  return { digits, scale: Math.max(0, scale) };
}

/** A number as a person types it, with one comma or point for the decimals; null where it is none. */
export function decimalOfText(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = ''] = TYPED.exec(text.trim().replace('\u2212', '-')) ?? [];
  return whole === '' && fraction === '' ? null : decimal(sign, whole, fraction);
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
