/** A noun that a service owns: table, rule with the fact of each change, store, and their tests. Routes are commands of their own. */
import { pascal, plural, sentence, serviceArgument, snake, thingArgument } from '../../names.mjs';
import { planFact } from '../event.mjs';
import { fieldArguments } from '../fields.mjs';
import { migrationPath } from '../migrations.mjs';
import { hasBin, ownerOption } from '../noun.mjs';
import { requirePackage } from '../workspaces.mjs';
import { planClientCopy } from './client-copy.mjs';
import { migrationFile, ruleFile, storeFile, tablesFile } from './activity-files.mjs';
import { ruleTest, storeTest } from './activity-tests.mjs';
import { declareImpersonal } from './impersonal.mjs';
import { addStore } from './stores.mjs';

/**
 * @typedef {object} Activity
 * @property {string} service
 * @property {string} thing
 * @property {import('../fields.mjs').Field[]} fields
 * @property {import('../noun.mjs').Owner} owner
 * @property {boolean} isBinned
 */

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 * @param {import('../../make-new.mjs').Options} options
 */
export function planActivity(changes, args, { scope }) {
  const { service, thing } = addActivity(changes, args, { scope, isTestedByRoutes: false });
  return [
    'Give the table and the rule the members the specification names.',
    `npm run new -- list ${service} ${plural(thing)} Admin,Staff: the page on which staff see them.`,
    `npm run new -- form ${service} ${plural(thing)} Admin,Staff: the dialog in which they add and edit one, after the list.`,
    `npm run new -- page ${service} ${plural(thing)} and archive ${service} ${plural(thing)}: the page of one, and the way to delete it.`,
    `Write the new noun into services/${service}/README.md.`,
  ];
}

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 * @param {{ scope: string | undefined, isTestedByRoutes: boolean }} wanted whether the tests of its routes ask the store too
 * @returns {Activity}
 */
export function addActivity(changes, [givenService, givenThing, ...givenFields], { scope, isTestedByRoutes }) {
  const service = serviceArgument(changes, givenService);
  const thing = thingArgument(givenThing);
  const activity = { service, thing, fields: fieldArguments(givenFields), owner: ownerOption(scope), isBinned: hasBin(changes, service) };
  const folder = `services/${service}/src/${plural(thing)}`;
  if (activity.owner !== null) planClientCopy(changes, service);
  changes.add(`${folder}/tables.ts`, tablesFile(activity));
  changes.add(`${folder}/${thing}.rule.ts`, ruleFile(activity));
  changes.add(`${folder}/${thing}.rule.test.ts`, ruleTest(activity));
  changes.add(`${folder}/${thing}.store.ts`, storeFile(activity));
  if (!isTestedByRoutes || activity.owner === 'client') changes.add(`${folder}/${thing}.store.int.test.ts`, storeTest(changes, activity));
  changes.add(migrationPath(changes, service, plural(thing)), migrationFile(activity));
  requirePackage(changes, `services/${service}`, 'drizzle-orm');
  addStore(changes, service, thing);
  declareImpersonal(changes, service, snake(plural(thing)), `${sentence(plural(thing))}, which staff write`);
  planFact(changes, { service, fact: `${pascal(thing)}Changed`, thing });
  return activity;
}
