import { randomUUIDv7 } from 'node:crypto';

/** A version 7 UUID: new rows go to the end of their index. */
export function newId(): string {
  return randomUUIDv7();
}
