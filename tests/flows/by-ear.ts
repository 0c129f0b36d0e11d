/** A person who listens: what the accessibility tree of Chromium says of a page, and what its live regions say meanwhile. */
import type { Page } from 'playwright-core';
import { z } from 'zod';

const Value = z.object({ value: z.unknown().optional() });
const Tree = z.object({
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      parentId: z.string().optional(),
      ignored: z.boolean(),
      role: Value.optional(),
      name: Value.optional(),
      properties: z.array(z.object({ name: z.string(), value: Value })).optional(),
    }),
  ),
});

interface Node {
  readonly role: string;
  readonly name: string;
  readonly level: number | null;
  /** Roles and names of what it stands in, nearest first. */
  readonly within: readonly string[];
}

const USED = /^(button|link|radio|checkbox|textbox|spinbutton|switch|combobox|listbox|slider|tab|menuitem)$/;
/** What says where one is without the picture: a word, or for an answer to choose whatever its author wrote. */
const WORDS = /\p{L}{2,}/u;

const textOf = (part: { value?: unknown } | undefined) => (typeof part?.value === 'string' ? part.value : '');

async function nodesOf(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = Tree.parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const chain = (parentId: string | undefined): string[] => {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    if (!parent) return [];
    const own = parent.ignored ? [] : [`${textOf(parent.role)} ${textOf(parent.name)}`.trim()];
    return [...own, ...chain(parent.parentId)];
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties, parentId }) => {
      const level = properties?.find((property) => property.name === 'level')?.value.value;
      return { role: textOf(role), name: textOf(name), level: typeof level === 'number' ? level : null, within: chain(parentId) };
    });
}

/** What would leave a listener in the dark, a line each. */
export async function unheard(page: Page): Promise<string[]> {
  const nodes = await nodesOf(page);
  const used = nodes.filter(({ role }) => USED.test(role));
  const isAnswer = ({ role }: Node) => role === 'radio' || role === 'checkbox';
  const unnamed = used.filter((node) => (isAnswer(node) ? node.name === '' : !WORDS.test(node.name)));
  const isGiven = (node: Node) => isAnswer(node) || node.name.startsWith('Your answer');
  const ungrouped = used.filter((node) => isGiven(node) && !node.within.some((around) => /^(radiogroup|group) .+/.test(around)));
  const handles = used.filter(({ name, within }) => name.startsWith('Reorder ') && !within.some((around) => around.startsWith('list ')));
  const levels = nodes.filter(({ role }) => role === 'heading').map(({ level, name }) => ({ level: level ?? 0, name }));
  // A dialog hides the page's own heading and begins below it.
  const top = nodes.some(({ role }) => role === 'dialog' || role === 'alertdialog') ? 1 : 0;
  const jumps = levels.filter(({ level }, index) => level - (levels[index - 1]?.level ?? top) > 1);
  const twice = [...Map.groupBy(used, ({ role, name, within }) => `${role} "${name}" in ${within[0] ?? ''}`)].filter(
    ([, same]) => same.length > 1,
  );
  return [
    ...unnamed.map(({ role, name }) => `${role} "${name}" says nothing by itself`),
    ...ungrouped.map(({ role, name }) => `${role} "${name}" stands in no named group`),
    ...handles.map(({ name }) => `"${name}" stands in no named list`),
    ...jumps.map(({ level, name }) => `heading "${name}" of level ${level} skips one`),
    ...twice.map(([same]) => `${same} is there twice`),
  ];
}

/** Called before the page is opened. Gives back everything its live regions said, in order. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const around = target instanceof Element ? target : target.parentElement;
        const region = around?.closest('[aria-live]');
        const text = region?.textContent ?? '';
        if (region && text !== '') said.push(`${region.getAttribute('aria-live') ?? ''}: ${text}`);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return async () => z.array(z.string()).parse(await page.evaluate(() => Reflect.get(window, 'said')));
}
