/** A LIKE pattern for text that contains the searched words as typed; `%`, `_` and `\` mean themselves (trust 6.1). */
export function likePattern(search: string): string {
  const tidy = search.normalize('NFC').trim();
  return `%${tidy.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
