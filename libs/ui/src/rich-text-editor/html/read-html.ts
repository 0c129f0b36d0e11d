/** HTML becomes the editor's document through our own parser and allow-list: no markup is ever set as HTML (docs/hostile-input.md#trusted-types). */
import type { JSONContent } from '@tiptap/core';
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model';
import { parseRich, type RichKind, type RichNode } from '../../rich-text/parse-rich.js';

export const documentOf = (html: string, kind: RichKind, schema: Schema): JSONContent =>
  DOMParser.fromSchema(schema).parse(elementsOf(html, kind)).toJSON() as JSONContent;

export const sliceOf = (html: string, kind: RichKind, schema: Schema): Slice =>
  DOMParser.fromSchema(schema).parseSlice(elementsOf(withOurTags(html), kind));

function elementsOf(html: string, kind: RichKind): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...parseRich(html, kind).map(elementOf));
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

/** Of other programs: what they call the same thing. */
const OURS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  div: 'p',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};

/** Only names of tags; what is allowed is decided afterwards. */
function withOurTags(html: string): string {
  return html.replaceAll(/<(\/?)([a-z][a-z\d]*)(?=[\s/>])/gi, (tag, slash: string, name: string) => {
    const ours = OURS[name.toLowerCase()];
    return ours === undefined ? tag : `<${slash}${ours}`;
  });
}
