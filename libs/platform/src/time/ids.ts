import { randomUUIDv7 } from 'node:crypto';

/** A uuid of version 7: new rows land at the end of their index. */
export function newId(): string {
  return randomUUIDv7();
}
