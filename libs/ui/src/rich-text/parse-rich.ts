/** Parses authored HTML into a small tree of formatting elements; other tags are dropped, their text is kept. */
import { isRichTag, keptAttributes, type RichTag } from '@paanch/contracts/content/rich-text';
import { parseTree, type RawElement, type RawNode } from './parse-tree.js';

export interface RichElement {
  readonly tag: Exclude<RichTag, 'img'>;
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

/** White space between these is only indentation. */
const BARE = new Set<string>(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

export const parseRich = (html: string): readonly RichNode[] => richNodes(parseTree(html));

/** @param within the element around them that is kept */
export function richNodes(nodes: readonly RawNode[], within = ''): RichNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return BARE.has(within) && node.trim() === '' ? [] : [node];
    if (!isRichTag(node.name)) return richNodes(node.children, within);
    if (node.name === 'img') return pictureOf(node.name, node);
    return [{ tag: node.name, span: spanOf(keptAttributes(node.name, node.attributes)), children: richNodes(node.children, node.name) }];
  });
}

/** Only pictures that were uploaded here (docs/files.md#addresses). */
function pictureOf(tag: 'img', { attributes }: RawElement): RichPicture[] {
  const { src, alt = '' } = keptAttributes(tag, attributes);
  return src === undefined ? [] : [{ tag, src, alt }];
}

function spanOf({ colspan, rowspan }: Readonly<Record<string, string>>): RichElement['span'] {
  return {
    ...(colspan !== undefined && { colSpan: Number(colspan) }),
    ...(rowspan !== undefined && { rowSpan: Number(rowspan) }),
  };
}
