import { createHmac } from 'node:crypto';

/** The same value gives the same 16 hex characters in every process; they cannot be reversed. */
export type EventRef = (value: string) => string;

export function eventRefOf(key: Uint8Array): EventRef {
  return (value) => createHmac('sha256', key).update(value).digest('hex').slice(0, 16);
}
