/** Which modules travel together: small files compress badly, and each costs a request. */
import type { Plugin } from 'vite';

/** The pages that must open fast, and the modules, as paths within the app, that each is drawn with. */
export type Pages = Readonly<Record<string, readonly string[]>>;

const FIRST_MODULE = '/src/main.tsx';
const APP = '/src/app/app.tsx';
/** What every page needs. */
const FRAME = 'frame';
/** Offered together with what the theme needs: whoever uses these brings them. */
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
 * The file of each module by its id: one for what all pages need, and one for what the same pages need, so that none gets what is
 * only another's. The first module of the page and its imports are in none.
 * @throws Error where a page names a module that the app does not have
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

/** What the modules at these paths import, and what that imports, themselves included. */
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
