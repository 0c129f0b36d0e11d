import { RICH_TAGS } from '@paanch/contracts/content/rich-text';
import sanitizeHtml from 'sanitize-html';

/** Text formatting, lists, code and tables. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
};

/** Removes every other tag and attribute; text, entities and line breaks stay as written. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
