/** The editor's document as HTML: only tags and attributes of the allow-list, whatever the editor would write. */
import { RICH_TAGS } from '@paanch/contracts/content/rich-text';
import { isShownPicture } from '@paanch/contracts/kernel/fields';
import { DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import type { RichKind } from '../../rich-text/parse-rich.js';

/** A line is written without its paragraph, such as the text of an option. */
export type RichShape = 'line' | 'text';

/** '' for a document with nothing in it. */
export function htmlOf(document: DocumentNode, kind: RichKind, shape: RichShape): string {
  const blocks = [...DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content).childNodes];
  const [first] = blocks;
  if (shape === 'line' && blocks.length === 1 && first !== undefined && isElement(first, 'p')) return children(first, kind);
  return blocks
    .map((block) => written(block, kind))
    .join('')
    .replace(/(?:<p><\/p>)+$/, '');
}

const isElement = (node: Node, tag: string): node is HTMLElement => node instanceof HTMLElement && node.localName === tag;
const children = (node: Node, kind: RichKind) => [...node.childNodes].map((child) => written(child, kind)).join('');

function written(node: Node, kind: RichKind): string {
  if (!(node instanceof HTMLElement)) return escaped(node.textContent ?? '');
  const tag = node.localName;
  if (tag === 'br') return '<br />';
  if (tag === 'img') return kind === 'reading' ? picture(node) : '';
  const inner = HOLDERS.has(tag) ? withoutParagraph(node, kind) : children(node, kind);
  return RICH_TAGS.some((allowed) => allowed === tag) ? `<${tag}${spans(node)}>${inner}</${tag}>` : inner;
}

/** The editor puts a paragraph into each of them. */
const HOLDERS = new Set(['li', 'td', 'th']);

function withoutParagraph(node: HTMLElement, kind: RichKind): string {
  const [first, ...rest] = node.childNodes;
  const isOnly = first !== undefined && isElement(first, 'p') && !rest.some((other) => isElement(other, 'p'));
  return isOnly ? children(first, kind) + rest.map((other) => written(other, kind)).join('') : children(node, kind);
}

function spans(cell: HTMLElement): string {
  if (cell.localName !== 'td' && cell.localName !== 'th') return '';
  return ['colspan', 'rowspan']
    .map((name) => [name, Number(cell.getAttribute(name) ?? '1')] as const)
    .map(([name, count]) => (count > 1 ? ` ${name}="${count}"` : ''))
    .join('');
}

function picture(image: HTMLElement): string {
  const src = image.getAttribute('src') ?? '';
  return isShownPicture(src) ? `<img src="${escaped(src)}" alt="${escaped(image.getAttribute('alt') ?? '')}" />` : '';
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
