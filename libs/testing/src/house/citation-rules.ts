/** Citations of docs/ and links between documents resolve to a file and a heading that exist. */
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

/** Line numbers stay the same. */
const outsideFences = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));

/** What is wrong with a path and heading, or null. */
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
const IS_EXTERNAL = /^[a-z]+:/;

export const linksResolve: HouseRule = (files) => {
  const faultOf = faultFinder(files);
  return files.filter(isDocument).flatMap(({ path, text }) => {
    const prose = outsideFences(text);
    return [...prose.matchAll(LINK)].flatMap(({ index, 1: link = '' }) => {
      if (IS_EXTERNAL.test(link)) return [];
      const [to = '', heading] = link.split('#');
      const fault = faultOf(to === '' ? path : resolveRelative(path, to), heading);
      return fault === null ? [] : [`${path}:${lineAt(prose, index)} has a broken link: ${fault}`];
    });
  });
};

/** Numbered sections of an earlier design, which nobody can look up. */
const NUMBERED =
  /\b(?:trust|product|architecture|look|beyond(?= [1-5]\b)|(?:(?:learner|admin) )?spec)(?:\.md)? \d+(?:\.\d+)*(?![\d^])|\(quality, [a-z-]+\)|\bdecision 20\d\d-/g;

/** Applied migrations never change, comments included. */
const isFrozen = ({ path }: SourceFile) => path.includes('/migrations/');

export const citationsAreOfPagesHere: HouseRule = (files) =>
  files
    .filter((file) => !isFrozen(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NUMBERED)].map(
        ({ index, 0: cited }) =>
          `${path}:${lineAt(text, index)} cites "${cited}", which is not in this repository: cite docs/<page>.md#<heading>`,
      ),
    );

/** In backticks: a file or folder from the root. */
const NAMED_PATH = /`((?:gateway|services|web-learner|web-admin|libs|tools|tests|docs)\/[\w./-]+)`/g;
/** A dated page describes the code of its day. */
const isDated = ({ path }: SourceFile) => path.startsWith('docs/decisions/20');

export const namedPathsExist: HouseRule = (files) => {
  const faultOf = faultFinder(files);
  return files
    .filter((file) => isDocument(file) && (file.path.startsWith('docs/') || !file.path.includes('/')) && !isDated(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMED_PATH)].flatMap(({ index, 1: named = '' }) => {
        const fault = faultOf(named, undefined);
        return fault === null ? [] : [`${path}:${lineAt(text, index)} names a file: ${fault}`];
      }),
    );
};

const INDEX = 'docs/decisions/README.md';

export const decisionsAreListed: HouseRule = (files) => {
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  return files
    .filter((file) => isDated(file) && !index.includes(`(${file.path.split('/').at(-1)})`))
    .map(({ path }) => `${path} is not listed in ${INDEX}`);
};
