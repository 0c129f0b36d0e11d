/** What rich text may hold: one list, because the editor writes by it, saving sanitizes by it and showing renders by it. */
import { isOwnPicture } from '../kernel/fields.js';

/** Nothing that links, runs or imitates the page around it; nothing that loads, but pictures of ours. */
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
  'img',
] as const;

export type RichTag = (typeof RICH_TAGS)[number];

export const isRichTag = (name: string): name is RichTag => RICH_TAGS.some((tag) => tag === name);

/** Whether a value of an attribute may stay. */
type Allows = (value: string) => boolean;

/** From 2 to 20 columns or rows; one is what a cell has by itself. */
const isSpan: Allows = (value) => /^(?:[2-9]|1\d|20)$/.test(value);
const SPANS = { colspan: isSpan, rowspan: isSpan };

/** Every other attribute goes. How long an `alt` may be is judged at publishing (judging/pictures.ts): cutting it here would lose words. */
export const RICH_ATTRIBUTES: Readonly<Partial<Record<RichTag, Readonly<Record<string, Allows>>>>> = {
  img: { src: isOwnPicture, alt: () => true },
  td: SPANS,
  th: SPANS,
};

/** A picture that nobody has described yet says so: without the attribute, screen readers read its address. */
const ALWAYS: Readonly<Record<string, string>> = { alt: '' };

/** The attributes that stay, in the order of the list. A picture without its `src` is none. */
export function keptAttributes(tag: RichTag, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, allows] of Object.entries(RICH_ATTRIBUTES[tag] ?? {})) {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : ALWAYS[name];
    if (value !== undefined && allows(value)) kept[name] = value;
  }
  return kept;
}
