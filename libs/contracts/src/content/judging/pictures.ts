/** The pictures of rich text, as cleaning leaves them (docs/content.md#questions). */

export interface Picture {
  readonly src: string;
  /** What it shows, for people who cannot see it; as they read it, without entities. */
  readonly alt: string;
}

/** Characters. */
export const PICTURE_TEXT_MAX = 250;

const PICTURE = /<img\b([^>"]*(?:"[^"]*"[^>"]*)*)>/g;
const ATTRIBUTE = /(src|alt)="([^"]*)"/g;
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00A0',
};

/** In the order of the text, each as often as it is there. */
export function picturesIn(html: string): Picture[] {
  return [...html.matchAll(PICTURE)].map(([, attributes = '']) => {
    const written = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
    return { src: plain(written.get('src')), alt: plain(written.get('alt')) };
  });
}

function plain(value = ''): string {
  return value.replaceAll(ENTITY, (entity) => CHARACTERS[entity] ?? entity);
}

export function isDescribed({ alt }: Picture): boolean {
  return alt.trim() !== '';
}
