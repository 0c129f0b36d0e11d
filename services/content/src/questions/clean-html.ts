import { isRichTag, keptAttributes, RICH_ATTRIBUTES, RICH_TAGS } from '@paanch/contracts/content/rich-text';
import sanitizeHtml from 'sanitize-html';

const WITH_ATTRIBUTES = Object.entries(RICH_ATTRIBUTES);

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: Object.fromEntries(WITH_ATTRIBUTES.map(([tag, attributes]) => [tag, Object.keys(attributes)])),
  transformTags: Object.fromEntries(
    WITH_ATTRIBUTES.map(([tag]) => [tag, (tagName, attribs) => ({ tagName, attribs: isRichTag(tag) ? keptAttributes(tag, attribs) : {} })]),
  ),
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/** Removes every other tag and attribute, and pictures that are not ours; text, entities and line breaks stay as written. */
export function cleanHtml(html: string): string {
  const once = sanitizeHtml(html, ALLOWED);
  // What is left of tags that never end is read differently the next time; saving the same again must change nothing.
  return once === html ? once : sanitizeHtml(once, ALLOWED);
}
