const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

/** HTML as plain text, to read and to label options until the formatted text has loaded; of a picture, what it shows. */
export function plainWords(html: string): string {
  return html
    .replaceAll(/<img\b[^>]*? alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
}
