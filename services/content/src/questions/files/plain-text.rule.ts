/** Plain text as the HTML that is stored, and back (docs/content.md#question-files). */

/** Escaped, its line breaks kept. */
export function htmlOfPlain(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n|\r|\n/g, '<br />');
}

/** Null if the HTML says more than plain text can, so that it would come back as something else. */
export function plainOfHtml(html: string): string | null {
  const text = html.replaceAll('<br />', '\n').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return text.trim() === text && htmlOfPlain(text) === html ? text : null;
}
