/** HTML becomes the editor's document through our own parser and allow-list: no markup is ever set as HTML (docs/hostile-input.md#trusted-types). */
import type { JSONContent } from '@tiptap/core';
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model';
import { parseRich, type RichNode } from '../../rich-text/parse-rich.js';

export const documentOf = (html: string, schema: Schema): JSONContent =>
  DOMParser.fromSchema(schema)
    .parse(elementsOf(parseRich(html)))
    .toJSON() as JSONContent;

export const sliceOf = (nodes: readonly RichNode[], schema: Schema): Slice => DOMParser.fromSchema(schema).parseSlice(elementsOf(nodes));

function elementsOf(nodes: readonly RichNode[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes.map(elementOf));
  return fragment;
}

function elementOf(node: RichNode): string | HTMLElement {
  if (typeof node === 'string') return node;
  const element = document.createElement(node.tag);
  if (node.tag === 'img') {
    element.setAttribute('src', node.src);
    element.setAttribute('alt', node.alt);
    return element;
  }
  for (const [name, value] of Object.entries(node.span)) element.setAttribute(name.toLowerCase(), String(value));
  element.append(...node.children.map(elementOf));
  return element;
}
