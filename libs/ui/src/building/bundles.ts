/** Groups modules into chunks: small files compress badly, and each one costs a request. */
import type { Plugin } from 'vite';

/** Pages that must open fast, each with the modules it draws with, as paths within the app. */
export type Pages = Readonly<Record<string, readonly string[]>>;

const FIRST_MODULE = '/src/main.tsx';
const APP = '/src/app/app.tsx';
/** The chunk every page needs. */
const FRAME = 'frame';
/** Exported beside what the theme needs, but used by few pages: these go with the pages that use them. */
const BY_THE_WAY = /[\\/](styles[\\/]enhanceHighContrast|Stack[\\/]createStack)\.mjs$/;

interface Graph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

export function bundled(pages: Pages) {
  let names: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'bundles',
    apply: 'build',
    buildEnd(error) {
      if (error === undefined) names = bundleNames(pages, this);
    },
  };
  return { plugin, group: { name: (id: string) => names.get(id) ?? null, debugName: 'pages' } };
}

/**
 * The chunk of each module, by module id: one chunk for what all pages need, and one for each set of pages that share modules, so no
 * page downloads what only another one needs. The first module and its imports are in none of them.
 * @throws Error if a page names a module the app does not have
 */
export function bundleNames(pages: Pages, graph: Graph): ReadonlyMap<string, string> {
  const alone = reached([FIRST_MODULE], graph, new Set());
  const names = new Map([...reached([APP], graph, alone)].map((id) => [id, FRAME]));
  const settled = new Set([...alone, ...names.keys()]);
  const all = Object.keys(pages);
  const wantedBy = new Map<string, string[]>();
  for (const page of all) {
    for (const id of reached(pages[page] ?? [], graph, settled)) wantedBy.set(id, [...(wantedBy.get(id) ?? []), page]);
  }
  for (const [id, wanting] of wantedBy) names.set(id, wanting.length === all.length ? FRAME : wanting.join('-'));
  return names;
}

/** Everything the modules at these paths import, directly or not, including themselves. */
function reached(paths: readonly string[], graph: Graph, without: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id) || without.has(id) || BY_THE_WAY.test(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported);
  };
  const ids = [...graph.getModuleIds()];
  for (const path of paths) {
    const id = ids.find((known) => known.endsWith(path));
    if (id === undefined) throw new Error(`${path} is no module of this app`);
    follow(id);
  }
  return found;
}
