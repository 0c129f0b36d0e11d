/** Every contract is implemented: routes are served, facts are published and consumed (docs/architecture.md#what-must-never-be). */
import { allEvents } from '@paanch/contracts/all-events';
import { allRoutes } from '@paanch/contracts/all-routes';
import { allTasks } from '@paanch/contracts/all-tasks';
import type { Owner } from '@paanch/contracts/kernel/route';
import { SERVICE_ROWS, SERVICES } from '@paanch/contracts/kernel/registry/services';
import type { HouseRule } from './import-rules.js';
import { isTest, type SourceFile } from './source-tree.js';

const inService = (files: readonly SourceFile[], service: string) =>
  files.filter((file) => file.path.startsWith(`services/${service}/src/`) && !isTest(file));
/** With what the platform serves, publishes and consumes in the name of each. */
const ofService = (files: readonly SourceFile[], service: string) => [
  ...inService(files, service),
  ...files.filter((file) => /^libs\/platform\/src\/(?:dead-letters|privacy|retention)\//.test(file.path) && !isTest(file)),
];
const timesIn = (files: readonly SourceFile[], pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

/** Also `performImportStep(`, where the task is a step of a thing. */
const PERFORM = String.raw`perform(?:\w+Step)?`;

/** Counts `serve(name`, `serveSocket(name` or `perform(name`, also where the contract is imported under another name. */
function timesTied(files: readonly SourceFile[], tie: string, name: string): number {
  return files.reduce((sum, { text }) => {
    const alias = new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? name;
    return sum + [...text.matchAll(new RegExp(`\\b${tie}(?:<[^>]*>)?\\(\\s*(?:\\w+\\.)?${alias}\\b`, 'g'))].length;
  }, 0);
}

/** A contract file that is not listed has routes that nobody can reach, or tasks that nobody checks. */
export const contractsAreListed: HouseRule = (files) => [
  ...unlisted(files, /= defineRoute\(/, 'libs/contracts/src/all-routes.ts'),
  ...unlisted(files, /= defineTask\(/, 'libs/contracts/src/all-tasks.ts'),
];

function unlisted(files: readonly SourceFile[], defines: RegExp, list: string): string[] {
  const listed = files.find(({ path }) => path === list)?.imports.map(({ from }) => from) ?? [];
  return files
    .filter((file) => /^libs\/contracts\/src\/[a-z]+\//.test(file.path) && !isTest(file) && defines.test(file.text))
    .filter(({ path }) => !listed.includes(path.replace('libs/contracts/src', '.').replace(/\.ts$/, '.js')))
    .map(({ path }) => `${path} is not listed in ${list}`);
}

export const routesAreServedOnce: HouseRule = (files) =>
  allRoutes
    .filter(({ owner }) => owner !== 'gateway')
    .flatMap(({ name, owner }) => {
      const served = timesTied(ofService(files, owner), 'serve(?:Socket)?', name);
      return served === 1 ? [] : [`${name} is served ${served} times by ${owner}`];
    });

/** A heavy task needs the process that runs it. */
export const tasksArePerformedOnce: HouseRule = (files) =>
  allTasks.flatMap(({ name, owner, heavy }) => {
    const performed = timesTied(inService(files, owner), PERFORM, name);
    const hasWorker = files.some(({ path }) => path === `services/${owner}/src/worker.ts`);
    return [
      ...(performed === 1 ? [] : [`${name} is performed ${performed} times by ${owner}`]),
      ...(heavy === true && !hasWorker ? [`${name} is heavy: ${owner} needs a worker.ts`] : []),
    ];
  });

/** What is said again for a new copy comes from a migration (docs/events.md#copies). */
const timesInMigrations = (files: readonly SourceFile[], service: string, subject: string) =>
  files.filter(({ path, text }) => path.startsWith(`services/${service}/migrations/`) && text.includes(`'${subject}'`)).length;

/** The gateway's live stream consumes every fact too. */
const CONSUME_ALL: readonly Owner[] = ['gateway', ...SERVICES.filter((service) => SERVICE_ROWS[service].consumesAll)];

export const factsArePublishedAndConsumed: HouseRule = (files) =>
  allEvents.flatMap(({ type, subject, source, consumedBy }) => {
    const published =
      timesInMigrations(files, source, subject) + timesIn(ofService(files, source), new RegExp(`\\bfact\\(\\s*${type}\\b`, 'g'));
    const missing = consumedBy.filter(
      (service) =>
        !CONSUME_ALL.includes(service) &&
        timesIn(ofService(files, service), new RegExp(`\\bsubscribe(?:<[^>]*>)?\\(\\s*${type}\\b`, 'g')) === 0,
    );
    return [
      ...(published === 0 ? [`${type} is never published by ${source}`] : []),
      ...(consumedBy.length === 0 ? [`${type} has no consumer`] : []),
      ...missing.map((service) => `${type} is not consumed by ${service}`),
    ];
  });
