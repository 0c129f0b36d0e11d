import { hash, randomUUIDv7 } from 'node:crypto';

/** A version 7 UUID: new rows go to the end of their index. */
export function newId(): string {
  return randomUUIDv7();
}

/** A version 8 UUID of the text's hash: always the same for the same text. */
export function idFromText(text: string): string {
  const hex = hash('sha256', text);
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
