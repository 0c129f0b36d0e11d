/** Text that PostgreSQL cannot store: U+0000 and lone surrogates (docs/hostile-input.md#text). */
export function hasUnusableText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/** Wire paths (`tags[3].name`) of the unusable texts in a parsed body. */
export function unusableTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return hasUnusableText(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => unusableTexts(item, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unusableTexts(item, path === '' ? key : `${path}.${key}`));
}
