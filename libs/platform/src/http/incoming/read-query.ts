/** Reads the query string: a parameter repeats only if the contract takes a list, and a blank one counts as absent (docs/hostile-input.md#limits). */
import { parameterTooLong, repeatedParameter, tooManyParameters, unusableCharacters } from '@paanch/contracts/kernel/edge-reasons';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { Refusal, refuse, type RefusalDetail } from '@paanch/contracts/kernel/refusal';
import { hasUnusableText } from './unusable-text.js';

export type QueryValues = Record<string, string | readonly string[]>;

function faultOf(values: readonly string[], isList: boolean): Reason | null {
  if (values.length > 1 && !isList) return repeatedParameter;
  if (values.some((value) => value.length > LIMITS.queryValueLength)) return parameterTooLong;
  return values.some(hasUnusableText) ? unusableCharacters : null;
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Names of parameters with broken escapes or bytes that are not UTF-8, which URLSearchParams would silently replace. */
function undecodableIn(text: string): ReadonlySet<string> {
  if (isDecodable(text)) return new Set();
  const broken = text.split('&').filter((part) => !isDecodable(part));
  return new Set(broken.flatMap((part) => [...new URLSearchParams(part).keys()]));
}

/** `lists` names the parameters that may be repeated; the others are single strings. */
export function readQuery(address: string, lists: ReadonlySet<string>): QueryValues {
  const start = address.indexOf('?');
  const values: QueryValues = Object.create(null);
  if (start === -1) return values;
  const text = address.slice(start + 1);
  const parameters = new URLSearchParams(text);
  if (parameters.size > LIMITS.queryParameters) throw refuse(tooManyParameters);
  const undecodable = undecodableIn(text);
  const faults: RefusalDetail[] = [];
  for (const name of new Set(parameters.keys())) {
    const given = parameters.getAll(name);
    const fault = undecodable.has(name) ? unusableCharacters : faultOf(given, lists.has(name));
    if (fault !== null) faults.push({ field: name.slice(0, LIMITS.jsonKeyLength), message: fault.message, code: fault.reason });
    const [first, ...more] = given.filter((value) => value.trim() !== '');
    // Forms also send filters left empty: `role=&clientId=`.
    if (first !== undefined) values[name] = lists.has(name) ? [first, ...more] : first;
  }
  if (faults.length > 0) throw new Refusal('VALIDATION_FAILED', faults);
  return values;
}
