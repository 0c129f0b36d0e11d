/** Lists of texts within one cell: `|` between them, `\|` and `\\` within one (docs/content.md#question-files). */

export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\|]/g, (character) => `\\${character}`)).join('|');
}

/** Blank ones left out. */
export function splitTexts(cell: string): string[] {
  const parts = cell.match(/(?:\\[\\|]|[^|])+/g) ?? [];
  return parts.map((part) => part.replaceAll(/\\([\\|])/g, '$1').trim()).filter((part) => part !== '');
}
