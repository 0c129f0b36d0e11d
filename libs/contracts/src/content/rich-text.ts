/** What a text may be shaped with: said once, because whoever saves it cleans by this list and whoever shows it draws by it. */

/** Nothing that loads, links, runs or looks like the page around it. */
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
