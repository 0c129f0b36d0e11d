import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { parseRich, type RichElement, type RichNode } from './parse-rich.js';

/** Authored text as React elements: only formatting is kept, and nothing is inserted as HTML (docs/hostile-input.md#trusted-types). */
export function RichText({ html }: { html: string }) {
  return <Nodes nodes={parseRich(html)} />;
}

function Nodes({ nodes }: { nodes: readonly RichNode[] }) {
  return nodes.map((node, index) => (
    <Fragment key={index}>
      <Node node={node} />
    </Fragment>
  ));
}

function Node({ node }: { node: RichNode }) {
  if (typeof node === 'string') return node;
  if (node.tag === 'img')
    // Rows are dragged as a whole, such as those of an order.
    return <Box component="img" src={node.src} alt={node.alt} loading="lazy" decoding="async" draggable={false} sx={pictureStyle} />;
  return <Tag node={node} />;
}

/** As wide as the screen has room for, and never so high that an answer does not fit beside its question. */
const pictureStyle = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'max(60vh, 320px)',
  width: 'auto',
  height: 'auto',
  my: 1.5,
  borderRadius: '10px',
} as const;

function Tag({ node: { tag: Element, span, children } }: { node: RichElement }) {
  if (Element === 'br') return <br />;
  return (
    <Element {...span}>
      <Nodes nodes={children} />
    </Element>
  );
}
