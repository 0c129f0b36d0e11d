/** Takes a GIFT file apart: one block of lines for each question, blank lines between them (docs/content.md#question-files). */

export interface Block {
  /** Of its first line, from 1. */
  readonly line: number;
  readonly text: string;
  /** Of the category it is below, and of `[tag:...]` in the comments above it. */
  readonly tags: readonly string[];
}

const CATEGORY = /^\$CATEGORY:(.*)$/;
const TAG = /\[tag:([^\]\n]{1,200})\]/g;
const LONGEST_TAG = 50;
/** One more than a question can have: then it is refused for it. */
const MOST_TAGS = 11;

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let first = 0;
  let category: string | null = null;
  let tags: string[] = [];
  const end = () => {
    if (lines.length === 0) return;
    blocks.push({ line: first, text: lines.join('\n'), tags: unique(category === null ? tags : [category, ...tags]) });
    lines = [];
    tags = [];
  };
  for (const [at, line] of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').entries()) {
    const trimmed = line === '' ? line : line.trim();
    const [, path] = (trimmed.startsWith('$') && CATEGORY.exec(trimmed)) || [];
    if (trimmed === '' || path !== undefined) end();
    if (path !== undefined) category = tagOfCategory(path);
    else if (trimmed.startsWith('//')) tags = [...tags, ...tagsIn(trimmed)].slice(0, MOST_TAGS);
    else if (trimmed !== '') {
      if (lines.length === 0) first = at + 1;
      lines.push(line);
    }
  }
  end();
  return blocks;
}

const tagsIn = (comment: string) => [...comment.matchAll(TAG)].map(([, tag = '']) => tagOf(tag)).filter(isTag);

/** The last part of the path; `$course$/top` has none of its own. */
function tagOfCategory(path: string): string | null {
  const parts = path.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll('//', '/').trim());
  const last = tagOf(parts.at(-1) ?? '');
  return isTag(last) && last.toLowerCase() !== 'top' && !/^\$\w+\$$/.test(last) ? last : null;
}

const isTag = (tag: string) => /[\p{L}\p{N}]/u.test(tag);
const tagOf = (text: string) => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_TAG).join('').trim();

/** Ignoring case, as tags are compared. */
function unique(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
}
