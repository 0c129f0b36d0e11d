import { READING_TAGS, RICH_TAGS } from '@paanch/contracts/content/rich-text';
import { isOwnPicture } from '@paanch/contracts/kernel/fields';
import sanitizeHtml from 'sanitize-html';

const CELLS = { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] };

/** Text formatting, lists, code and tables. */
const ALLOWED: sanitizeHtml.IOptions = { allowedTags: [...RICH_TAGS], allowedAttributes: CELLS };

/** Pictures of ours too. */
const IN_READINGS: sanitizeHtml.IOptions = {
  allowedTags: [...READING_TAGS],
  allowedAttributes: { ...CELLS, img: ['src', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
};

/** Removes every other tag and attribute; text, entities and line breaks stay as written. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** Of a lesson to read. */
export function cleanReading(html: string | null): string | null {
  return html === null ? null : sanitizeHtml(html, IN_READINGS);
}
