/** A LIKE pattern for text that contains the searched words as typed; `%`, `_` and `\` mean themselves (docs/hostile-input.md#text). */
export function likePattern(search: string): string {
  const tidy = search.normalize('NFC').trim();
  return `%${tidy.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
