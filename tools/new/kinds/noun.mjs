/** A noun as its generators share it: read from its table and contract, or as the command said it. */
import { ToolFailure } from '../../start/failure.mjs';
import { argument, camel, pascal, plural, serviceArgument } from '../names.mjs';
import { columnsOfTable } from './fields.mjs';
import { contractPath } from './place-route.mjs';

/** Whose rows Client Staff see: their own client's, those and the ones without a client, or all. @typedef {'client' | 'client-or-none' | null} Owner */

/**
 * @typedef {object} Noun
 * @property {string} service
 * @property {string} noun folder of the handlers and file of the contract
 * @property {string} thing `topic`
 * @property {string} things `topics`
 * @property {string} type `Topic`
 * @property {string} member `topics`, or `homeTowns`
 * @property {import('./fields.mjs').Field[]} fields beside the name
 * @property {Owner} owner
 * @property {boolean} isBinned whether what is archived can be restored
 */

/** Where its service keeps the bin, archived rows can be restored. @param {import('../changes.mjs').Changes} changes @param {string} service */
export const hasBin = (changes, service) => changes.has(`services/${service}/src/bin/binned.store.ts`);

/** @param {string | undefined} scope @returns {Owner} */
export function ownerOption(scope) {
  if (scope === undefined || scope === 'client' || scope === 'client-or-none') return scope ?? null;
  throw new ToolFailure(`--scope cannot be ${scope}: client or client-or-none.`);
}

/** @param {string} things */
function singular(things) {
  const found = [things.replace(/ies$/, 'y'), things.replace(/es$/, ''), things.replace(/s$/, '')].find(
    (thing) => plural(thing) === things,
  );
  return argument('THINGS', found, /./, 'topics');
}

/** A noun that has its table. @param {import('../changes.mjs').Changes} changes @param {string | undefined} givenService @param {string | undefined} givenThings @returns {Noun} */
export function nounArgument(changes, givenService, givenThings) {
  const service = serviceArgument(changes, givenService);
  const things = argument('THINGS', givenThings, /^[a-z]+(-[a-z]+)*s$/, 'topics');
  const thing = singular(things);
  const path = `services/${service}/src/${things}/tables.ts`;
  if (!changes.has(path)) throw new ToolFailure(`There is no ${path}: npm run new -- activity ${service} ${thing} makes it.`);
  const contract = contractPath({ service, noun: things });
  const { fields, owner } = columnsOfTable(changes.read(path), path, things, changes.has(contract) ? changes.read(contract) : '');
  return {
    service,
    noun: things,
    thing,
    things,
    type: pascal(thing),
    member: camel(things),
    fields,
    owner,
    isBinned: hasBin(changes, service),
  };
}

/**
 * The path of the noun's list, once there is one.
 * @param {import('../changes.mjs').Changes} changes
 * @param {Noun} noun
 */
export function pathOfList(changes, noun) {
  const contract = contractPath(noun);
  const name = `list${plural(noun.type)}`;
  const found = changes.has(contract) ? new RegExp(`name: '${name}',[\\s\\S]*?path: '([^']+)'`).exec(changes.read(contract)) : null;
  const path = found?.[1];
  if (path === undefined)
    throw new ToolFailure(`There is no ${name} in ${contract}: npm run new -- list ${noun.service} ${noun.things} makes it.`);
  return path;
}

/** The roles that may change any row. @param {Record<string, string>} scopes @param {string} what */
export function requireAllRows(scopes, what) {
  const confined = Object.keys(scopes).filter((role) => scopes[role] !== 'all');
  if (confined.length > 0) throw new ToolFailure(`${confined.join(', ')} may ${what} only some rows: such a route is written by hand.`);
}

/** @param {import('../changes.mjs').Changes} changes @param {Noun} noun */
export function requireForm(changes, { service, thing, things }) {
  if (changes.has(`web-admin/src/features/${things}/${thing}-actions.tsx`)) return;
  throw new ToolFailure(`${things} have no form: npm run new -- form ${service} ${things} makes it.`);
}
