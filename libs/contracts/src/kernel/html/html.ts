/** A template tag that escapes every value, unless it is already HTML. */

export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return String(part).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
  return part.map(textOf).join('');
}

/** Strips the indentation of the template; inserted values keep their spaces. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => text.replaceAll(/\n\s*/g, '\n') + textOf(parts[at] ?? null)).join(''));
}
