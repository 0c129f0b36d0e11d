/** What Word, Google Docs, Excel and web pages copy, in our tags; the allow-list is applied to it afterwards, as to everything. */
import { isOwnPicture } from '@paanch/contracts/kernel/fields';
import { richNodes, type RichNode } from '../../rich-text/parse-rich.js';
import { parseTree, type RawElement, type RawNode } from '../../rich-text/parse-tree.js';
import { isListSign, withWordLists } from './word-lists.js';

export interface Pasted {
  readonly nodes: readonly RichNode[];
  /** Pictures that are not ours: of other sites, of the other program's files, or written into the HTML. */
  readonly leftOut: number;
}

/** @param origin of this page: a picture of ours that is copied from it has its whole address */
export function readPasted(html: string, origin: string): Pasted {
  const tally = { leftOut: 0 };
  const nodes = richNodes(translated(parseTree(html), (element) => pictureOf(element, origin, tally)));
  return { nodes, leftOut: tally.leftOut };
}

export const hasWords = (nodes: readonly RichNode[]): boolean =>
  nodes.some((node) => (typeof node === 'string' ? node.trim() !== '' : node.tag !== 'img' && hasWords(node.children)));

type ReadPicture = (element: RawElement) => RawNode[];

function pictureOf({ attributes }: RawElement, origin: string, tally: { leftOut: number }): RawNode[] {
  const address = attributes['src'] ?? '';
  const src = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (isOwnPicture(src)) return [{ name: 'img', attributes: { ...attributes, src }, children: [] }];
  tally.leftOut += 1;
  return [];
}

/** What other programs call the same thing. */
const OURS = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);
const BLOCKS = new Set(['p', 'pre', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'blockquote', 'h3', 'h4', 'img']);
/** Parts of a page that are a paragraph if nothing in them is. */
const PARTS = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'center',
  'figure',
  'figcaption',
  'address',
  'dt',
  'dd',
]);

function translated(nodes: readonly RawNode[], picture: ReadPicture): RawNode[] {
  return withWordLists(nodes).flatMap((node) => (typeof node === 'string' ? [node] : ofElement(node, picture)));
}

function ofElement(element: RawElement, picture: ReadPicture): RawNode[] {
  const { name, attributes } = element;
  if (name === 'img') return picture(element);
  // Word's own blanks and the signs in front of its list items.
  if (name === 'o:p' || isListSign(element)) return [];
  const children = translated(element.children, picture);
  if (name === 'span' || name === 'font') return marked(children, attributes['style'] ?? '');
  // Google Docs puts everything it copies into one of these.
  if (name === 'b' && /(?<![\w-])font-weight:\s*(?:normal|400)/i.test(attributes['style'] ?? '')) return children;
  if (PARTS.has(name)) return paragraphs(children);
  return [{ name: OURS.get(name) ?? name, attributes, children }];
}

const isBlock = (node: RawNode): boolean => typeof node !== 'string' && (BLOCKS.has(node.name) || node.children.some(isBlock));
const isBlank = (nodes: readonly RawNode[]) => nodes.every((node) => typeof node === 'string' && node.trim() === '');

/** Each run of text between blocks is a paragraph. */
function paragraphs(nodes: readonly RawNode[]): RawNode[] {
  const out: RawNode[] = [];
  let run: RawNode[] = [];
  const end = () => {
    if (!isBlank(run)) out.push({ name: 'p', attributes: {}, children: run });
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    end();
    out.push(node);
  }
  end();
  return out;
}

/** What a style makes of text, and the tag that says the same. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?<![\w-])font-style:\s*italic/i, 'em'],
  [/(?<![\w-])text-decoration[^;]*underline/i, 'u'],
  [/(?<![\w-])text-decoration[^;]*line-through/i, 's'],
  [/(?<![\w-])vertical-align:\s*super/i, 'sup'],
  [/(?<![\w-])vertical-align:\s*sub/i, 'sub'],
];

function marked(children: RawNode[], style: string): RawNode[] {
  if (children.some(isBlock)) return children;
  return MARKS.reduce((inner, [has, name]) => (has.test(style) ? [{ name, attributes: {}, children: inner }] : inner), children);
}
