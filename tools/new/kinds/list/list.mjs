/** A list for staff: its route, its query, its page. The noun has its table and store already (`activity`). */
import { ToolFailure } from '../../../start/failure.mjs';
import { argument, camel, pascal, plural, serviceArgument } from '../../names.mjs';
import { fieldsOfTable, withNamedChoices } from '../fields.mjs';
import { handlerFile, migrationFile, presenterFile, testFile, validRequest, withContract, withPage, withTypeNames } from './list-files.mjs';
import { planListPage } from './list-page.mjs';
import { migrationPath } from '../migrations.mjs';
import { contractPath, placeRoute } from '../place-route.mjs';
import { listPath, scopesOf } from '../role-matrix.mjs';
import { rolesArgument } from '../route.mjs';

/**
 * @typedef {import('../place-route.mjs').Route & {
 *   thing: string, things: string, type: string, member: string, fields: import('../fields.mjs').Field[],
 * }} ListRoute
 */

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planList(changes, args) {
  const list = wantedList(changes, args);
  const { service, thing, things, fields } = list;
  const folder = `services/${service}/src/${things}`;
  placeRoute(changes, list, {
    contract: (text) => withContract(text, list),
    handler: handlerFile(list),
    test: testFile(list),
    valid: validRequest(list),
  });
  changes.add(`${folder}/present-${thing}.ts`, presenterFile(list));
  changes.edit(`${folder}/${thing}.store.ts`, (text) => withPage(text, list));
  changes.edit(`${folder}/tables.ts`, (text) => withTypeNames(withNamedChoices(text, thing, fields), list));
  changes.add(migrationPath(changes, service, `${things}-listed`), migrationFile(list));
  planListPage(changes, list);
  return [
    'npm test -- gateway/src/openapi tools/texts -u: writes the route and the words into docs/.',
    `Say in ${contractPath(list)} what a row shows and which filters there are, in the words of the specification.`,
    `Every text is in web-admin/src/features/${things}/${things}.messages.ts; the rail's icon and group are in nav-entries.ts.`,
    'What makes the list stale: web-admin/src/app/live-refresh.ts, once there are facts.',
  ];
}

/** @param {import('../../changes.mjs').Changes} changes @param {string[]} args @returns {ListRoute} */
function wantedList(changes, [givenService, givenThings, givenRoles]) {
  const service = serviceArgument(changes, givenService);
  const things = argument('THINGS', givenThings, /^[a-z]+(-[a-z]+)*s$/, 'topics');
  const thing = singular(things);
  const tables = `services/${service}/src/${things}/tables.ts`;
  if (!changes.has(tables)) throw new ToolFailure(`There is no ${tables}: npm run new -- activity ${service} ${thing} makes it.`);
  const contract = contractPath({ service, noun: things });
  const path = listPath(changes, things);
  const scopes = scopesOf(changes, { method: 'GET', path, roles: rolesArgument(path, givenRoles) });
  const confined = Object.keys(scopes).filter((role) => scopes[role] !== 'all');
  if (confined.length > 0) throw new ToolFailure(`${confined.join(', ')} may see only some ${things}: such a query is written by hand.`);
  return {
    service,
    name: `list${pascal(things)}`,
    method: 'GET',
    path,
    scopes,
    noun: things,
    thing,
    things,
    type: pascal(thing),
    member: camel(things),
    // A list made earlier has named the choices in the contract.
    fields: fieldsOfTable(changes.read(tables), tables, things, changes.has(contract) ? changes.read(contract) : ''),
  };
}

/** @param {string} things */
export function singular(things) {
  const found = [things.replace(/ies$/, 'y'), things.replace(/es$/, ''), things.replace(/s$/, '')].find(
    (thing) => plural(thing) === things,
  );
  return argument('THINGS', found, /./, 'topics');
}
