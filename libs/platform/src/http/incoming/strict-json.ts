/** JSON within the limits of docs/hostile-input.md#json; anything beyond them is refused as malformed. */
import { isUtf8 } from 'node:buffer';
import { FORBIDDEN_JSON_KEYS, LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';

const LARGEST_NUMBER = 2 ** 53;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const forbidden = new Set(FORBIDDEN_JSON_KEYS);

class OutsideLimits extends Error {}

interface Count {
  nodes: number;
  keys: number;
}

function countObject(value: object, depth: number, count: Count): void {
  const entries = Object.entries(value);
  if (entries.length > LIMITS.jsonObjectKeys) throw new OutsideLimits();
  count.keys += entries.length;
  for (const [key, item] of entries) {
    if (key.length > LIMITS.jsonKeyLength || forbidden.has(key)) throw new OutsideLimits();
    countNodes(item, depth + 1, count);
  }
}

function countArray(value: readonly unknown[], depth: number, count: Count): void {
  if (value.length > LIMITS.jsonArrayItems) throw new OutsideLimits();
  for (const item of value) countNodes(item, depth + 1, count);
}

function countNodes(value: unknown, depth: number, count: Count): void {
  count.nodes += 1;
  if (count.nodes > LIMITS.jsonNodes) throw new OutsideLimits();
  if (typeof value === 'number' && !(Math.abs(value) <= LARGEST_NUMBER)) throw new OutsideLimits();
  if (typeof value !== 'object' || value === null) return;
  if (depth > LIMITS.jsonDepth) throw new OutsideLimits();
  if (Array.isArray(value)) countArray(value, depth, count);
  else countObject(value, depth, count);
}

/** Counts the colons outside strings: one per key as written. */
function keysWritten(bytes: Uint8Array): number {
  let keys = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString && byte === BACKSLASH) at += 1;
    else if (!isInString && byte === COLON) keys += 1;
  }
  return keys;
}

/** @throws Refusal MALFORMED_JSON for anything but one value within the limits, each key written once. */
export function parseStrictJson(bytes: Buffer): unknown {
  try {
    if (!isUtf8(bytes)) throw new OutsideLimits();
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    const count = { nodes: 0, keys: 0 };
    countNodes(value, 1, count);
    // A repeated key vanishes in parsing, and two readers may disagree on which of the two counts.
    if (count.keys !== keysWritten(bytes)) throw new OutsideLimits();
    return value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof OutsideLimits) throw refuse('MALFORMED_JSON');
    throw error;
  }
}
