/** Citations of docs/ and links between documents lead to a file and a heading that exist. */
import type { HouseRule } from './import-rules.js';
import { resolveRelative, type SourceFile } from './source-tree.js';

const isDocument = ({ path }: SourceFile) => path.endsWith('.md');

/** As GitHub makes them: lower case, punctuation dropped, spaces to hyphens; a heading that repeats gets a number. */
function slugsOf(text: string): ReadonlySet<string> {
  const slugs = new Set<string>();
  for (const [, heading = ''] of outsideFences(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let unused = slug;
    for (let repeat = 1; slugs.has(unused); repeat += 1) unused = `${slug}-${repeat}`;
    slugs.add(unused);
  }
  return slugs;
}

/** Lines keep their numbers. */
const outsideFences = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));

/** What is wrong with where a path and heading lead, or null. */
type FaultOf = (path: string, heading: string | undefined) => string | null;

function faultFinder(files: readonly SourceFile[]): FaultOf {
  const known = new Map(files.map((file) => [file.path, file]));
  const folders = new Set(files.flatMap(({ path }) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))));
  const slugs = new Map<string, ReadonlySet<string>>();
  return (path, heading) => {
    const target = known.get(path);
    if (!target) return folders.has(path.replace(/\/$/, '')) && heading === undefined ? null : `${path} does not exist`;
    if (heading === undefined) return null;
    const found = slugs.get(path) ?? slugsOf(target.text);
    slugs.set(path, found);
    return found.has(heading) ? null : `${path} has no heading #${heading}`;
  };
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** `docs/path.md#stars`, anywhere in code or text. */
const CITATION = /(?<![\w./-])docs\/((?:[a-z0-9-]+\/)*[a-z0-9-]+)\.md(?:#([\w-]+))?/g;

export const citationsResolve: HouseRule = (files) => {
  const faultOf = faultFinder(files);
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(CITATION)].flatMap(({ index, 1: page, 2: heading }) => {
      const fault = faultOf(`docs/${page}.md`, heading);
      return fault === null ? [] : [`${path}:${lineAt(text, index)} cites a page: ${fault}`];
    }),
  );
};

const LINK = /\]\(([^)\s]+)\)/g;
const LEADS_OUT = /^[a-z]+:/;

export const linksResolve: HouseRule = (files) => {
  const faultOf = faultFinder(files);
  return files.filter(isDocument).flatMap(({ path, text }) => {
    const prose = outsideFences(text);
    return [...prose.matchAll(LINK)].flatMap(({ index, 1: link = '' }) => {
      if (LEADS_OUT.test(link)) return [];
      const [to = '', heading] = link.split('#');
      const fault = faultOf(to === '' ? path : resolveRelative(path, to), heading);
      return fault === null ? [] : [`${path}:${lineAt(prose, index)} links to nowhere: ${fault}`];
    });
  });
};
