/** A request with an idempotency key, and what counts as the same request again (docs/reliability.md#idempotency). */
import { KEY_HEADER } from '@paanch/contracts/kernel/route';
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { headerText } from '../http/incoming/headers.js';

const PRINTABLE = /^[\x20-\x7e]+$/;

/** A request of a signed-in person that carries a key. */
export interface KeyedRequest {
  readonly key: string;
  readonly userId: string;
  readonly role: Role;
  readonly method: string;
  /** The route's template. */
  readonly template: string;
  /** As sent, with its query. */
  readonly address: string;
  /** As the contract parsed it. */
  readonly body: unknown;
}

/** @throws Refusal MALFORMED_REQUEST for a key that is empty, too long or not printable ASCII */
export function keyOf(headers: IncomingHttpHeaders): string | null {
  const key = headerText(headers, KEY_HEADER);
  if (key === null) return null;
  if (key.length > LIMITS.idempotencyKeyLength || !PRINTABLE.test(key)) throw refuse('MALFORMED_REQUEST');
  return key;
}

/** Members sorted by name, so that two spellings of one body are equal. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, canonical(member)]),
  );
}

/** Keyed with the idempotency key, which is not stored: bodies contain passwords, and a bare hash could be guessed. */
export function fingerprintOf({ key, method, address, body }: KeyedRequest): Buffer {
  const text = JSON.stringify([method, address, canonical(body) ?? null]);
  return createHmac('sha256', key).update(text).digest();
}
