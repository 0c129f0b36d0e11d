/** Parses authored HTML into a small tree of formatting elements; other tags are dropped, their text is kept. */
import { READING_TAGS, RICH_TAGS, type RichTag } from '@paanch/contracts/content/rich-text';
import { isShownPicture } from '@paanch/contracts/kernel/fields';
import { Parser } from 'htmlparser2';

export interface RichElement {
  readonly tag: RichTag;
  /** For table cells only. */
  readonly span: { readonly colSpan?: number; readonly rowSpan?: number };
  readonly children: readonly RichNode[];
}
export interface RichPicture {
  readonly tag: 'img';
  readonly src: string;
  readonly alt: string;
}
export type RichNode = string | RichElement | RichPicture;

/** Readings have pictures, questions have none (docs/content.md#questions). */
export type RichKind = 'question' | 'reading';

/** Elements whose text is dropped, too. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title', 'textarea']);
/** White space between these is only indentation. */
const BARE = new Set<string>(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);
const MAX_SPAN = 20;

interface Open extends RichElement {
  readonly children: RichNode[];
}

const TAGS: Readonly<Record<RichKind, readonly string[]>> = { question: RICH_TAGS, reading: READING_TAGS };
const isTag = (name: string): name is RichTag => RICH_TAGS.some((tag) => tag === name);

export function parseRich(html: string, kind: RichKind = 'question'): readonly RichNode[] {
  const roots: RichNode[] = [];
  const open: (Open | null)[] = [];
  let silent = 0;
  const add = (node: RichNode) => {
    const parent = open.findLast((element) => element !== null);
    if (typeof node === 'string' && parent !== undefined && BARE.has(parent.tag) && node.trim() === '') return;
    (parent?.children ?? roots).push(node);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (SILENT.has(name)) silent += 1;
      const picture = silent === 0 && TAGS[kind].includes('img') ? pictureOf(name, attributes) : null;
      if (picture !== null) add(picture);
      const element = isTag(name) && silent === 0 ? { tag: name, span: spanOf(name, attributes), children: [] } : null;
      if (element !== null) add(element);
      open.push(element);
    },
    ontext: (text) => {
      if (silent === 0) add(text);
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      open.pop();
    },
  });
  parser.end(html);
  return roots;
}

/** Only pictures that were uploaded here (docs/files.md#addresses). */
function pictureOf(name: string, { src = '', alt = '' }: Readonly<Record<string, string>>): RichPicture | null {
  return name === 'img' && isShownPicture(src) ? { tag: 'img', src, alt } : null;
}

function spanOf(tag: RichTag, attributes: Readonly<Record<string, string>>): RichElement['span'] {
  if (tag !== 'td' && tag !== 'th') return {};
  const colSpan = spanNumber(attributes['colspan']);
  const rowSpan = spanNumber(attributes['rowspan']);
  return { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) };
}

function spanNumber(text: string | undefined): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value > 1 && value <= MAX_SPAN ? value : null;
}
