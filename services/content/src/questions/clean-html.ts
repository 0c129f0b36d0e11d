import { RICH_TAGS } from '@paanch/contracts/content/rich-text';
import sanitizeHtml from 'sanitize-html';

/** Formatting of text, lists, code and tables. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
};

/** The HTML with everything else taken out; text, entities and line breaks stay as written. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
