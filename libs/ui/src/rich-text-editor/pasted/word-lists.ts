/** Word copies lists as paragraphs that only look like one: `mso-list` has the level, and the sign in front says which kind it is. */
import type { RawElement, RawNode } from '../../rich-text/parse-tree.js';

interface Item {
  readonly level: number;
  readonly list: 'ul' | 'ol';
  readonly children: readonly RawNode[];
}
interface Building extends RawElement {
  readonly children: RawNode[];
}

const LEVEL = /mso-list:[^;]*\blevel(\d)/i;
const NUMBER = /^\(?[\da-z]{1,4}[.)]/i;

export function withWordLists(nodes: readonly RawNode[]): RawNode[] {
  const out: RawNode[] = [];
  let open: { readonly level: number; readonly element: Building }[] = [];
  for (const node of nodes) {
    const item = itemOf(node);
    if (item === null) {
      if (open.length > 0 && typeof node === 'string' && node.trim() === '') continue;
      open = [];
      out.push(node);
      continue;
    }
    open = open.filter(({ level, element }) => level < item.level || (level === item.level && element.name === item.list));
    let last = open.at(-1);
    if (last?.level !== item.level) {
      const element: Building = { name: item.list, attributes: {}, children: [] };
      lastItem(last?.element, out).push(element);
      last = { level: item.level, element };
      open.push(last);
    }
    last.element.children.push({ name: 'li', attributes: {}, children: [...item.children] } satisfies Building);
  }
  return out;
}

/** Where a list of the next level goes. */
function lastItem(list: Building | undefined, outside: RawNode[]): RawNode[] {
  const item = list?.children.at(-1);
  return item === undefined || typeof item === 'string' ? outside : (item as Building).children;
}

function itemOf(node: RawNode): Item | null {
  if (typeof node === 'string' || node.name !== 'p') return null;
  const level = LEVEL.exec(node.attributes['style'] ?? '')?.[1];
  if (level === undefined) return null;
  const sign = signIn(node.children)?.trim() ?? '';
  return { level: Number(level), list: NUMBER.test(sign) ? 'ol' : 'ul', children: node.children };
}

export const isListSign = ({ attributes }: RawElement) => /mso-list:\s*ignore/i.test(attributes['style'] ?? '');

function signIn(nodes: readonly RawNode[]): string | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = isListSign(node) ? wordsIn(node.children) : signIn(node.children);
    if (found !== null) return found;
  }
  return null;
}

export const wordsIn = (nodes: readonly RawNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.children))).join('');
