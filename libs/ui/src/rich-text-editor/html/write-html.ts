/** The editor's document as HTML: only tags and attributes of the allow-list, whatever the editor would write. */
import { isRichTag, keptAttributes, type RichTag } from '@paanch/contracts/content/rich-text';
import { DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';

/** A line is written without its paragraph, such as the text of an option. */
export type RichShape = 'line' | 'text';

/** '' for a document with nothing in it. */
export function htmlOf(document: DocumentNode, shape: RichShape): string {
  const blocks = [...DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content).childNodes];
  const [first] = blocks;
  if (shape === 'line' && blocks.length === 1 && first !== undefined && isElement(first, 'p')) return children(first);
  return blocks
    .map(written)
    .join('')
    .replace(/(?:<p><\/p>)+$/, '');
}

const isElement = (node: Node, tag: string): node is HTMLElement => node instanceof HTMLElement && node.localName === tag;
const children = (node: Node) => [...node.childNodes].map(written).join('');

/** Tags without an end. */
const ALONE = new Set<RichTag>(['br', 'img']);

function written(node: Node): string {
  if (!(node instanceof HTMLElement)) return escaped(node.textContent ?? '');
  const tag = node.localName;
  const inner = HOLDERS.has(tag) ? withoutParagraph(node) : children(node);
  if (!isRichTag(tag)) return inner;
  const kept = keptAttributes(tag, Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])));
  if (tag === 'img' && kept['src'] === undefined) return '';
  const start = [tag, ...Object.entries(kept).map(([name, value]) => `${name}="${escaped(value)}"`)].join(' ');
  return ALONE.has(tag) ? `<${start} />` : `<${start}>${inner}</${tag}>`;
}

/** The editor puts a paragraph into each of them. */
const HOLDERS = new Set(['li', 'td', 'th']);

function withoutParagraph(node: HTMLElement): string {
  const [first, ...rest] = node.childNodes;
  const isOnly = first !== undefined && isElement(first, 'p') && !rest.some((other) => isElement(other, 'p'));
  return isOnly ? children(first) + rest.map(written).join('') : children(node);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
