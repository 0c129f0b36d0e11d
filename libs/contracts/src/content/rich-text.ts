/** The tags rich text may use: one list, because saving sanitizes by it and showing renders by it. */

/** Nothing that loads, links, runs or imitates the page around it. */
export const RICH_TAGS = [
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
] as const;

export type RichTag = (typeof RICH_TAGS)[number];

/** Of the text of a reading: pictures of ours too, each with its alternative text. */
export const READING_TAGS = [...RICH_TAGS, 'img'] as const;
