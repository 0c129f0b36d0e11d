/** What has changed within one question. */
import type { QuestionOption, QuestionType } from '@paanch/contracts/content/questions';
import type { ComparedQuestion } from './compared-paper.js';
import { movedBetween } from './moved.rule.js';

export type PartChange =
  /** Places from 1. */
  | { readonly what: 'moved'; readonly from: number; readonly to: number }
  | { readonly what: 'type'; readonly before: QuestionType; readonly after: QuestionType }
  | { readonly what: 'text'; readonly before: string; readonly after: string }
  /** `index` is its place after, of a removed one before. */
  | { readonly what: 'optionAdded' | 'optionRemoved'; readonly index: number; readonly html: string }
  | { readonly what: 'optionChanged'; readonly index: number; readonly before: string; readonly after: string }
  | { readonly what: 'optionsReordered' }
  | { readonly what: 'key'; readonly before: ComparedQuestion; readonly after: ComparedQuestion }
  | { readonly what: 'tolerance'; readonly before: number | null; readonly after: number | null }
  | { readonly what: 'explanation'; readonly before: string; readonly after: string }
  | { readonly what: 'tagsAdded' | 'tagsRemoved'; readonly tags: readonly string[] };

/** All but its place. */
export function questionChanges(before: ComparedQuestion, after: ComparedQuestion): readonly PartChange[] {
  const changes: PartChange[] = [];
  if (before.type !== after.type) changes.push({ what: 'type', before: before.type, after: after.type });
  if (before.prompt_html !== after.prompt_html) changes.push({ what: 'text', before: before.prompt_html, after: after.prompt_html });
  changes.push(...optionChanges(before, after));
  if (keyOf(before) !== keyOf(after)) changes.push({ what: 'key', before, after });
  if (before.tolerance !== after.tolerance) changes.push({ what: 'tolerance', before: before.tolerance, after: after.tolerance });
  const [explained, explains] = [before.explanation_html ?? '', after.explanation_html ?? ''];
  if (explained !== explains) changes.push({ what: 'explanation', before: explained, after: explains });
  return [...changes, ...tagChanges(before.tags, after.tags)];
}

function optionChanges(before: ComparedQuestion, after: ComparedQuestion): PartChange[] {
  const changes: PartChange[] = [];
  for (const [index, { id, text_html: html }] of after.options.entries()) {
    const known = before.options.find((option) => option.id === id);
    if (known === undefined) changes.push({ what: 'optionAdded', index, html });
    else if (known.text_html !== html) changes.push({ what: 'optionChanged', index, before: known.text_html, after: html });
  }
  for (const [index, { id, text_html: html }] of before.options.entries())
    if (!after.options.some((option) => option.id === id)) changes.push({ what: 'optionRemoved', index, html });
  // The order of an ordering question is its key, and said there.
  const isOrdering = before.type === 'ordering' || after.type === 'ordering';
  if (!isOrdering && movedBetween(idsOf(before.options), idsOf(after.options)).size > 0) changes.push({ what: 'optionsReordered' });
  return changes;
}

const idsOf = (options: readonly QuestionOption[]) => options.map(({ id }) => id);

/** Equal for equal right answers: the chosen option of one type is the same as the only one of another. */
function keyOf({ type, key }: ComparedQuestion): string {
  if (type === 'single' && typeof key === 'string') return JSON.stringify([key]);
  return JSON.stringify(type === 'multiple' && Array.isArray(key) ? key.toSorted() : key);
}

function tagChanges(before: readonly string[], after: readonly string[]): PartChange[] {
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  return [
    ...(added.length > 0 ? [{ what: 'tagsAdded', tags: added } as const] : []),
    ...(removed.length > 0 ? [{ what: 'tagsRemoved', tags: removed } as const] : []),
  ];
}
