/** Sizes of files in words: "184 KB", "4.8 MB", and how much of one has gone: "3.1 of 4.8 MB". */
const KB = 1024;
const MB = 1024 * KB;

const inMb = (bytes: number) => (bytes / MB).toFixed(1).replace(/\.0$/, '');
const inKb = (bytes: number) => String(Math.round(bytes / KB));

export const sizeOf = (bytes: number): string => (bytes >= MB ? `${inMb(bytes)} MB` : `${Math.max(1, Math.round(bytes / KB))} KB`);

/** `share` from 0 to 1. */
export function partOf(bytes: number, share: number): string {
  const gone = bytes * share;
  return `${bytes >= MB ? inMb(gone) : inKb(gone)} of ${sizeOf(bytes)}`;
}
