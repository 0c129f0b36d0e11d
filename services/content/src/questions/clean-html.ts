import sanitizeHtml from 'sanitize-html';

/** Formatting of text, lists, code and tables; nothing that loads, links, runs or looks like the page around it. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'h3',
    'h4',
  ],
  allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
};

/** The HTML with everything else taken out; text, entities and line breaks stay as written. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
