/** Sound as the live protocol carries it: 16 bits, little endian, mono, in base64. */

export function toBase64(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return btoa(String.fromCharCode(...bytes));
}

/** An odd last byte is left out. */
export function fromBase64(data: string): Int16Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1);
}
