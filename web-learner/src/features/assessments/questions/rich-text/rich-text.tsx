import { Fragment } from 'react';
import { parseRich, type RichNode } from './parse-rich.js';

/** A question's text as React elements: only formatting is kept, and nothing is inserted as HTML (docs/hostile-input.md#trusted-types). */
export function RichText({ html }: { html: string }) {
  return <Nodes nodes={parseRich(html)} />;
}

function Nodes({ nodes }: { nodes: readonly RichNode[] }) {
  return nodes.map((node, index) => <Fragment key={index}>{typeof node === 'string' ? node : <Tag node={node} />}</Fragment>);
}

function Tag({ node: { tag: Element, span, children } }: { node: Exclude<RichNode, string> }) {
  if (Element === 'br') return <br />;
  return (
    <Element {...span}>
      <Nodes nodes={children} />
    </Element>
  );
}
