/** No import cycles within a package, not even for types: what two files share has a file of its own. */
import type { HouseRule } from './import-rules.js';
import { isSource, packageOf, resolveRelative, type SourceFile } from './source-tree.js';

/** Other files of the same package that a file imports. */
function importsWithin(file: SourceFile, paths: ReadonlySet<string>): readonly string[] {
  return file.imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => resolveRelative(file.path, from))
    .flatMap((target) => [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].filter((path) => paths.has(path)))
    .filter((path) => packageOf(path) === packageOf(file.path));
}

/** One cycle for each group of files that import each other: the path from a file back to itself. */
export const noImportCycles: HouseRule = (files) => {
  const sources = files.filter((file) => isSource(file) && file.path.includes('/src/'));
  const paths = new Set(sources.map(({ path }) => path));
  const imports = new Map(sources.map((file) => [file.path, importsWithin(file, paths)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) cycles.push([...trail.slice(start), path].join(' -> '));
    if (start !== -1 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of paths) visit(path, []);
  return cycles.map((cycle) => `${cycle} is an import cycle`);
};
