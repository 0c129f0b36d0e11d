/**
 * How folders and files are named, how large they may be, and what they must not contain (docs/architecture.md#names,
 * docs/architecture.md#sizes, docs/architecture.md#what-must-never-be).
 */
import type { HouseRule } from './import-rules.js';
import { packageOf, isSource, isTest, type SourceFile } from './source-tree.js';

const TOP_LEVEL = ['gateway', 'services', 'web-learner', 'web-admin', 'libs', 'deploy', 'docs', 'tests', 'tools', '.ci'];
const EMPTY_NAMES = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'core', 'base', 'lib'];
const SUFFIXES = ['rule', 'store', 'module', 'messages', 'hi', 'example', 'config', 'test', 'int', 'e2e', 'story', 'd'];

const sources = (files: readonly SourceFile[]) => files.filter((file) => isSource(file));
const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

export const knownTopLevel: HouseRule = (files) =>
  [...new Set(files.filter(({ path }) => path.includes('/')).map(({ path }) => path.split('/')[0] ?? ''))]
    .filter((folder) => !TOP_LEVEL.includes(folder))
    .map((folder) => `${folder}/ is not a known top-level folder`);

export const foldersAreNamedForContents: HouseRule = (files) =>
  [...new Set(files.map(({ path }) => folderOf(path)))]
    .filter((folder) => !folder.startsWith('deploy/') && folder.split('/').some((name) => EMPTY_NAMES.includes(name)))
    .map((folder) => `${folder}/ has a name that says nothing about its contents`);

export const noBarrels: HouseRule = (files) =>
  sources(files).flatMap(({ path, text }) => [
    ...(/(^|\/)index\.[a-z]+$/.test(path) ? [`${path} is a barrel: import the files themselves`] : []),
    ...(/^export \*/m.test(text) ? [`${path} re-exports everything: name the exports`] : []),
  ]);

export const kebabNames: HouseRule = (files) =>
  sources(files)
    .filter(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs|mts)$/.test(path.split('/').at(-1) ?? ''))
    .map(({ path }) => `${path} is not named in kebab case`);

export const knownSuffixes: HouseRule = (files) =>
  sources(files)
    .filter(({ path }) => /^(libs|services|gateway|web-)/.test(path) && path.includes('/src/'))
    .flatMap(({ path }) => {
      const [, ...suffixes] = (path.split('/').at(-1) ?? '').replace(/\.(ts|tsx|mjs|mts)$/, '').split('.');
      const moduleOfService = /^services\/[a-z]+\/src\/[a-z]+\.module\.ts$/.test(path);
      return moduleOfService
        ? []
        : suffixes
            .filter((suffix) => !SUFFIXES.includes(suffix))
            .map((suffix) => `${path} has the suffix .${suffix}, which is not a known suffix`);
    });

const lines = (text: string) => text.split('\n').length - 1;

export const filesStaySmall: HouseRule = (files) =>
  sources(files).flatMap((file) => {
    const limit = isTest(file) || file.path.startsWith('tools/') ? 500 : 300;
    return lines(file.text) > limit ? [`${file.path} has ${lines(file.text)} lines: ${limit} is the limit`] : [];
  });

export const foldersStaySmall: HouseRule = (files) => {
  // A catalogue in Hindi is its English one said again.
  const counted = sources(files).filter((file) => !isTest(file) && !file.path.endsWith('.messages.hi.ts'));
  return [...Map.groupBy(counted, ({ path }) => folderOf(path))]
    .filter(([, inside]) => inside.length > 14)
    .map(([folder, inside]) => `${folder}/ has ${inside.length} files: 14 is the limit`);
};

const SUPPORT_NAME = /\/(testing|fixtures|stage)\/|\.(story|example)\.tsx?$/;
const SUPPORT_IMPORT = /^(vitest|fast-check|@paanch\/testing\/.*)$/;
/** Packages whose whole src is built; a bundler leaves the stories of the others out. */
const BUILT_WHOLE = /^(gateway|services\/[a-z]+|libs\/(contracts|platform|client))\/src\//;
/** Examples of the contracts are part of the API page. */
const SUPPORT_ALLOWED = /^libs\/contracts\/src\/.*\.example\.ts$/;

/** Test support belongs in `testing/` beside `src`, so that it is not built into what ships. */
export const testSupportStaysOutOfSrc: HouseRule = (files) =>
  sources(files)
    .filter(({ path }) => BUILT_WHOLE.test(path) && !/\.test\.tsx?$/.test(path) && !SUPPORT_ALLOWED.test(path))
    .filter(({ path, imports }) => SUPPORT_NAME.test(path) || imports.some(({ from }) => SUPPORT_IMPORT.test(from)))
    .map(({ path }) => `${path} supports tests: it belongs in testing/, beside src`);

const PACKAGES = /^(libs\/[a-z]+|services\/[a-z]+|gateway|web-[a-z]+)$/;

export const packagesHaveReadme: HouseRule = (files) => {
  const packages = [...new Set(files.map(({ path }) => packageOf(path)))].filter((folder) => PACKAGES.test(folder));
  return packages.flatMap((folder) => {
    const readme = files.find(({ path }) => path === `${folder}/README.md`);
    if (!readme) return [`${folder} has no README.md`];
    return lines(readme.text) > 90 ? [`${readme.path} has ${lines(readme.text)} lines: 90 is the limit`] : [];
  });
};

interface Banned {
  readonly pattern: RegExp;
  readonly why: string;
  readonly where: (file: SourceFile) => boolean;
}

const inProduct = (file: SourceFile) =>
  /^(libs|services|gateway|web-)/.test(file.path) && !isTest(file) && !file.path.startsWith('libs/testing/');

/** The words are joined here, so that this file does not break its own rules. */
const word = (...parts: string[]) => new RegExp(`\\b${parts.join('')}\\b`);

const BANNED: readonly Banned[] = [
  {
    pattern: /\bprocess\.env\b/,
    why: 'the environment is read in config files only',
    where: (file) => inProduct(file) && !/(^|\/)(config|main|[a-z-]+\.config)\.ts$/.test(file.path),
  },
  {
    pattern: /\b(Date\.now\(|new Date\(\)|Math\.random\(|randomUUID\()/,
    why: 'rules use no clock and no randomness',
    where: ({ path }) => path.endsWith('.rule.ts'),
  },
  {
    pattern: new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX\\b'].join('')),
    why: 'unfinished work is finished or left out',
    where: (file) => file.path !== 'libs/testing/src/house/room-rules.ts',
  },
  {
    // In a test it proves that something does not compile; elsewhere it hides it.
    pattern: new RegExp(['@ts-expect', '-error'].join('')),
    why: 'a check is never silenced',
    where: inProduct,
  },
  {
    pattern: new RegExp(['@ts-(ignore|nocheck)|(es|ox)lint-', 'disable'].join('')),
    why: 'a check is never silenced',
    where: () => true,
  },
  { pattern: word('dangerously', 'SetInnerHTML'), why: 'markup is shown as elements', where: inProduct },
  { pattern: /(\bas any|: any)\b(?! [a-z])/, why: 'any switches type checking off', where: inProduct },
  { pattern: new RegExp(['\\.(only|sk', 'ip)\\('].join('')), why: 'every test runs', where: isTest },
];

export const nothingBanned: HouseRule = (files) =>
  sources(files).flatMap((file) =>
    BANNED.filter(({ pattern, where }) => where(file) && pattern.test(file.text)).map(({ why }) => `${file.path}: ${why}`),
  );
