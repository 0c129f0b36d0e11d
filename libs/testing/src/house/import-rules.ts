/** Which way imports may point (docs/architecture.md#imports). Each rule returns its violations as sentences. */
import { packageOf, isSource, isTest, resolveRelative, type SourceFile } from './source-tree.js';

export type HouseRule = (files: readonly SourceFile[]) => string[];

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'libs/contracts': [],
  'libs/platform': ['contracts'],
  'libs/client': ['contracts'],
  'libs/ui': ['contracts', 'client'],
  'libs/account': ['contracts', 'client', 'ui'],
  'libs/testing': ['contracts', 'platform', 'client'],
  'web-learner': ['contracts', 'client', 'ui', 'account'],
  'web-admin': ['contracts', 'client', 'ui', 'account'],
};
const SERVER = ['contracts', 'platform'];
const allowedFor = (folder: string) => MAY_IMPORT[folder] ?? SERVER;
const isFree = (folder: string) =>
  folder === 'tools' || folder === 'tests' || (!folder.includes('/') && !['gateway', 'web-learner', 'web-admin'].includes(folder));

const sources = (files: readonly SourceFile[]) => files.filter((file) => isSource(file));

/** contracts <- platform <- services, gateway; contracts <- client <- ui <- account <- webs; only tests import testing. */
export const importDirections: HouseRule = (files) =>
  sources(files).flatMap((file) => {
    const folder = packageOf(file.path);
    if (isFree(folder)) return [];
    const own = folder.split('/').at(-1);
    const allowed = [...allowedFor(folder), own, ...(isTest(file) ? ['testing'] : [])];
    return file.imports
      .map(({ from }) => /^@paanch\/([^/]+)/.exec(from)?.[1])
      .filter((name) => name !== undefined && !allowed.includes(name))
      .map((name) => `${file.path} imports ${name}: ${folder} may import ${allowed.join(', ')} only`);
  });

/** A relative import never leaves its package. */
export const relativeImportsStayInside: HouseRule = (files) =>
  sources(files)
    .filter(({ path }) => !isFree(packageOf(path)))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => from.startsWith('.') && packageOf(resolveRelative(path, from)) !== packageOf(path))
        .map(({ from }) => `${path} imports ${from}: import a package by its name`),
    );

/** Inside contracts an area imports the kernel only. */
export const areasImportOnlyTheKernel: HouseRule = (files) =>
  sources(files).flatMap(({ path, imports }) => {
    const area = /^libs\/contracts\/src\/([a-z]+)\//.exec(path)?.[1];
    if (!area) return [];
    return imports
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from }) => resolveRelative(path, from).split('/')[3])
      .filter((target) => target !== area && target !== 'kernel')
      .map((target) => `${path} imports ${target}: an area imports the kernel only`);
  });

const ruleMayImport = (from: string, typeOnly: boolean) =>
  from.startsWith('@paanch/contracts/') || /\.rule(?:\.js)?$/.test(from) || (from.startsWith('.') && typeOnly);

/** A rule imports contracts, types and other rules, nothing else. */
export const rulesDoNoIo: HouseRule = (files) =>
  sources(files)
    .filter(({ path }) => path.endsWith('.rule.ts'))
    .flatMap(({ path, imports }) =>
      imports.filter(({ from, typeOnly }) => !ruleMayImport(from, typeOnly)).map(({ from }) => `${path} imports ${from}: rules do no I/O`),
    );

/** An activity uses another's rules, never its store; deps.ts hands stores out. */
export const storesStayInTheirActivity: HouseRule = (files) =>
  sources(files)
    .filter((file) => file.path.startsWith('services/') && !isTest(file))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ from, typeOnly }) =>
            from.endsWith('.store.js') && from.startsWith('../') && !typeOnly && !path.endsWith('/deps.ts') && !path.endsWith('.store.ts'),
        )
        .map(({ from }) => `${path} imports ${from}: an activity uses no other activity's store`),
    );

const MAY_QUERY = /^libs\/platform\/|\.store\.ts$|\/tables\.ts$/;

/** Queries belong in stores, so that handlers, rules and consumers do not depend on how rows are read. */
export const queriesStayInStores: HouseRule = (files) =>
  sources(files)
    .filter((file) => /^(libs|services|gateway)/.test(file.path) && !MAY_QUERY.test(file.path) && !isTest(file))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => /^drizzle-orm(\/|$)/.test(from))
        .map(({ from }) => `${path} imports ${from}: queries belong in *.store.ts and tables.ts`),
    );

const MAY_IMPORT_NEST = /^(libs\/platform\/|services\/[a-z]+\/src\/(main|[a-z]+\.module)\.ts$)/;

export const nestStaysInWiring: HouseRule = (files) =>
  sources(files)
    .filter((file) => !MAY_IMPORT_NEST.test(file.path) && !isTest(file))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => from.startsWith('@nestjs/'))
        .map(({ from }) => `${path} imports ${from}: Nest belongs in platform, main and module files`),
    );

/** Features of a web app import each other only by way of `app/`. */
export const featuresAreIndependent: HouseRule = (files) =>
  sources(files).flatMap(({ path, imports }) => {
    const feature = /^web-[a-z]+\/src\/features\/([a-z-]+)\//.exec(path)?.[1];
    if (!feature) return [];
    return imports
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from }) => /\/src\/features\/([a-z-]+)\//.exec(`/${resolveRelative(path, from)}`)?.[1])
      .filter((other) => other !== undefined && other !== feature)
      .map((other) => `${path} imports feature ${other}: only app/ imports several features`);
  });
