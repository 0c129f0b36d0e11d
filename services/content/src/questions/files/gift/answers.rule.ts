/** What is between the braces of a GIFT question (docs/content.md#question-files). */
import { NUMBER_PATTERN, valueOf } from '../number.rule.js';

/** One answer, with its escapes hidden. */
export interface GiftAnswer {
  /** `=` is right; `~` is wrong unless its weight says otherwise. */
  readonly mark: '=' | '~';
  /** Percent; null if there is none. */
  readonly weight: number | null;
  readonly text: string;
  readonly hasFeedback: boolean;
}

/** More are not looked at: no question has as many. */
const LOOKED_AT = 30;

const WEIGHT = /^\s*%(-?\d{1,3}(?:\.\d{1,10})?)%/;

/** Null if anything comes before the first answer. */
export function answersOf(body: string): GiftAnswer[] | null {
  const [before = '', ...parts] = body.split(/(?=[=~])/, LOOKED_AT);
  const all = /^[=~]/.test(before) ? [before, ...parts] : parts;
  if (all.length === parts.length && before.trim() !== '') return null;
  return all.map((part) => {
    const rest = part.slice(1);
    const [written, percent] = WEIGHT.exec(rest) ?? [''];
    const [text = '', feedback = ''] = rest.slice(written.length).split('#', 2);
    const weight = percent === undefined ? null : Number(percent);
    return { mark: part.startsWith('=') ? '=' : '~', weight, text: text.trim(), hasFeedback: feedback.trim() !== '' };
  });
}

const NUMBER = `(${NUMBER_PATTERN})`;
const WITHIN = new RegExp(String.raw`^${NUMBER}(?:\s*:\s*${NUMBER})?$`);
const BETWEEN = new RegExp(String.raw`^${NUMBER}\s*\.\.\s*${NUMBER}$`);

export interface GiftNumber {
  readonly key: number;
  readonly tolerance: number | null;
}

/** `7`, `7:0.5` or `1..5`; null for anything else. */
export function numberOf(text: string): GiftNumber | null {
  const [, low, high] = BETWEEN.exec(text.trim()) ?? [];
  if (low !== undefined && high !== undefined) return between(low, high);
  const [, value, tolerance] = WITHIN.exec(text.trim()) ?? [];
  if (value === undefined) return null;
  return { key: valueOf(value), tolerance: tolerance === undefined ? null : valueOf(tolerance) };
}

/** From the digits as they are written: the middle of 0.1 and 0.2 is 0.15, not what binary fractions make of it. */
function between(low: string, high: string): GiftNumber | null {
  const [from, to] = [valueOf(low), valueOf(high)];
  if (from > to) return null;
  const digits = 15 - Math.ceil(Math.log10(Math.max(Math.abs(from), Math.abs(to))));
  const exact = (value: number) => Number(value.toFixed(Math.min(100, Math.max(0, digits))));
  return { key: exact((from + to) / 2), tolerance: exact((to - from) / 2) };
}
