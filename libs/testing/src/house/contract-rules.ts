/** Every contract is implemented: routes are served, facts are published and consumed (docs/architecture.md#what-must-never-be). */
import { allEvents } from '@paanch/contracts/all-events';
import { allRoutes } from '@paanch/contracts/all-routes';
import type { Owner } from '@paanch/contracts/kernel/route';
import { SERVICE_ROWS, SERVICES } from '@paanch/contracts/kernel/registry/services';
import type { HouseRule } from './import-rules.js';
import { isTest, type SourceFile } from './source-tree.js';

const inService = (files: readonly SourceFile[], service: string) =>
  files.filter((file) => file.path.startsWith(`services/${service}/src/`) && !isTest(file));
const timesIn = (files: readonly SourceFile[], pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

/** Counts `serve(name`, also where the route is imported under another name. */
function timesServed(files: readonly SourceFile[], name: string): number {
  return files.reduce((sum, { text }) => {
    const alias = new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? name;
    return sum + [...text.matchAll(new RegExp(`\\bserve(?:<[^>]*>)?\\(\\s*(?:\\w+\\.)?${alias}\\b`, 'g'))].length;
  }, 0);
}

/** A contract file that is not listed has routes that nobody can reach. */
export const contractsAreListed: HouseRule = (files) => {
  const listed = files.find(({ path }) => path === 'libs/contracts/src/all-routes.ts')?.imports.map(({ from }) => from) ?? [];
  return files
    .filter((file) => /^libs\/contracts\/src\/[a-z]+\//.test(file.path) && !isTest(file) && /= defineRoute\(/.test(file.text))
    .filter(({ path }) => !listed.includes(path.replace('libs/contracts/src', '.').replace(/\.ts$/, '.js')))
    .map(({ path }) => `${path} is not listed in libs/contracts/src/all-routes.ts`);
};

export const routesAreServedOnce: HouseRule = (files) =>
  allRoutes
    .filter(({ owner }) => owner !== 'gateway')
    .flatMap(({ name, owner }) => {
      const served = timesServed(inService(files, owner), name);
      return served === 1 ? [] : [`${name} is served ${served} times by ${owner}`];
    });

/** The gateway's live stream consumes every fact too. */
const CONSUME_ALL: readonly Owner[] = ['gateway', ...SERVICES.filter((service) => SERVICE_ROWS[service].consumesAll)];

export const factsArePublishedAndConsumed: HouseRule = (files) =>
  allEvents.flatMap(({ type, source, consumedBy }) => {
    const published = timesIn(inService(files, source), new RegExp(`\\bfact\\(\\s*${type}\\b`, 'g'));
    const missing = consumedBy.filter(
      (service) =>
        !CONSUME_ALL.includes(service) &&
        timesIn(inService(files, service), new RegExp(`\\bsubscribe(?:<[^>]*>)?\\(\\s*${type}\\b`, 'g')) === 0,
    );
    return [
      ...(published === 0 ? [`${type} is never published by ${source}`] : []),
      ...(consumedBy.length === 0 ? [`${type} has no consumer`] : []),
      ...missing.map((service) => `${type} is not consumed by ${service}`),
    ];
  });
