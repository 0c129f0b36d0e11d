import { picturesIn } from '@paanch/contracts/content/judging/pictures';
import { plainWords } from '@paanch/ui/rich-text/plain-words';

/** Plain text as the HTML that says the same. */
export const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a text says, with what its pictures show in brackets at the end. */
export function htmlWords(html: string): string {
  return [plainWords(html.replaceAll(/<img\b[^>]*>/g, ' ')), ...picturesIn(html).map(({ alt }) => `[${alt}]`)].join(' ').trim();
}
