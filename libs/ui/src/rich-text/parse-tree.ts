/** HTML as a tree of plain objects, before anything is decided about it; no element of the page is made. */
import { Parser } from 'htmlparser2';

export interface RawElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RawNode[];
}
export type RawNode = string | RawElement;

/** Elements whose text is dropped, too. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title', 'textarea']);
/** Elements in elements; what is deeper belongs to the last of them, so that nothing that walks the tree runs out of stack. */
const DEEPEST = 100;

interface Open extends RawElement {
  readonly children: RawNode[];
}

export function parseTree(html: string): readonly RawNode[] {
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  let silent = 0;
  const parent = () => open[Math.min(open.length, DEEPEST) - 1] ?? root;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (SILENT.has(name)) silent += 1;
      const element: Open = { name, attributes, children: [] };
      if (silent === 0) parent().children.push(element);
      open.push(element);
    },
    ontext: (text) => {
      if (silent === 0) parent().children.push(text);
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      open.pop();
    },
  });
  parser.end(html);
  return root.children;
}
