/** Sizes in words: "184 KB", "4.8 MB", "2.5 GB", and how much of one has gone: "3.1" of "4.8 MB". */
const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** The largest unit that the size fills, with one decimal from megabytes on. */
function unitOf(bytes: number): { readonly name: string; readonly show: (part: number) => string } {
  if (bytes >= GB) return { name: 'GB', show: (part) => inTenths(part / GB) };
  if (bytes >= MB) return { name: 'MB', show: (part) => inTenths(part / MB) };
  return { name: 'KB', show: (part) => String(Math.round(part / KB)) };
}

const inTenths = (count: number) => count.toFixed(1).replace(/\.0$/, '');

export function sizeOf(bytes: number): string {
  const { name, show } = unitOf(bytes);
  return `${show(Math.max(KB, bytes))} ${name}`;
}

/** `share` from 0 to 1. */
export const partOf = (bytes: number, share: number) => ({ sent: unitOf(bytes).show(bytes * share), size: sizeOf(bytes) });
