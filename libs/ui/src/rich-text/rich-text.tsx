import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { parseRich, type RichElement, type RichKind, type RichNode } from './parse-rich.js';

/** Authored text as React elements: only formatting is kept, and nothing is inserted as HTML (docs/hostile-input.md#trusted-types). */
export function RichText({ html, kind }: { html: string; kind?: RichKind | undefined }) {
  return <Nodes nodes={parseRich(html, kind)} />;
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
  if (node.tag === 'img') return <Box component="img" src={node.src} alt={node.alt} loading="lazy" decoding="async" sx={pictureStyle} />;
  return <Tag node={node} />;
}

const pictureStyle = { display: 'block', maxWidth: '100%', height: 'auto', my: 1.5, borderRadius: '10px' } as const;

function Tag({ node: { tag: Element, span, children } }: { node: RichElement }) {
  if (Element === 'br') return <br />;
  return (
    <Element {...span}>
      <Nodes nodes={children} />
    </Element>
  );
}
