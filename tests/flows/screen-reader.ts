/** For a person with a screen reader: what Chromium's accessibility tree says of a page, and what its live regions announce. */
import type { Page } from 'playwright-core';
import { z } from 'zod';

const Value = z.object({ value: z.unknown().optional() });
const Tree = z.object({
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      parentId: z.string().optional(),
      childIds: z.array(z.string()).default([]),
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
  /** Roles and names of its ancestors, nearest first. */
  readonly ancestors: readonly string[];
}

const CONTROL_ROLES = /^(button|link|radio|checkbox|textbox|spinbutton|switch|combobox|listbox|slider|tab|menuitem)$/;
/** A name needs a word to make sense on its own; an answer option may be anything its author wrote. */
const WORDS = /\p{L}{2,}/u;

const textOf = (part: { value?: unknown } | undefined) => (typeof part?.value === 'string' ? part.value : '');

async function nodesOf(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = Tree.parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const ancestorsOf = (parentId: string | undefined): string[] => {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    if (!parent) return [];
    const own = parent.ignored ? [] : [`${textOf(parent.role)} ${textOf(parent.name)}`.trim()];
    return [...own, ...ancestorsOf(parent.parentId)];
  };
  // They come level by level; a screen reader reads on.
  const fromNode = (node: (typeof nodes)[number]): typeof nodes => [
    node,
    ...node.childIds.flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : fromNode(child);
    }),
  ];
  return nodes
    .filter(({ parentId }) => parentId === undefined)
    .flatMap(fromNode)
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties, parentId }) => {
      const level = properties?.find((property) => property.name === 'level')?.value.value;
      return { role: textOf(role), name: textOf(name), level: typeof level === 'number' ? level : null, ancestors: ancestorsOf(parentId) };
    });
}

/** What a screen reader user could not understand, one line each. */
export async function screenReaderFaults(page: Page): Promise<string[]> {
  const nodes = await nodesOf(page);
  const controls = nodes.filter(({ role }) => CONTROL_ROLES.test(role));
  const isAnswer = ({ role }: Node) => role === 'radio' || role === 'checkbox';
  const unnamed = controls.filter((node) => (isAnswer(node) ? node.name === '' : !WORDS.test(node.name)));
  const isAnswerField = (node: Node) => isAnswer(node) || node.name.startsWith('Your answer');
  const ungrouped = controls.filter(
    (node) => isAnswerField(node) && !node.ancestors.some((around) => /^(radiogroup|group) .+/.test(around)),
  );
  const handles = controls.filter(
    ({ name, ancestors }) => name.startsWith('Reorder ') && !ancestors.some((around) => around.startsWith('list ')),
  );
  const levels = nodes.filter(({ role }) => role === 'heading').map(({ level, name }) => ({ level: level ?? 0, name }));
  // A dialog hides the page's own heading and begins below it.
  const top = nodes.some(({ role }) => role === 'dialog' || role === 'alertdialog') ? 1 : 0;
  const jumps = levels.filter(({ level }, index) => level - (levels[index - 1]?.level ?? top) > 1);
  const duplicates = [...Map.groupBy(controls, ({ role, name, ancestors }) => `${role} "${name}" in ${ancestors[0] ?? ''}`)].filter(
    ([, same]) => same.length > 1,
  );
  return [
    ...unnamed.map(({ role, name }) => `${role} "${name}" has no meaningful name`),
    ...ungrouped.map(({ role, name }) => `${role} "${name}" is in no named group`),
    ...handles.map(({ name }) => `"${name}" is in no named list`),
    ...jumps.map(({ level, name }) => `heading "${name}" of level ${level} skips one`),
    ...duplicates.map(([same]) => `${same} appears twice`),
  ];
}

/** Call it before the page is opened. Returns everything its live regions announced, in order. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Reflect.set(window, 'announced', announced);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const around = target instanceof Element ? target : target.parentElement;
        const region = around?.closest('[aria-live]');
        const text = region?.textContent ?? '';
        if (region && text !== '') announced.push(`${region.getAttribute('aria-live') ?? ''}: ${text}`);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return async () => z.array(z.string()).parse(await page.evaluate(() => Reflect.get(window, 'announced')));
}
