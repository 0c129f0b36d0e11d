/** A list for staff: its route, its query, its page. The noun has its table and store already (`activity`). */
import { ToolFailure } from '../../../start/failure.mjs';
import { plural } from '../../names.mjs';
import { withNamedChoices } from '../fields.mjs';
import { migrationPath } from '../migrations.mjs';
import { nounArgument } from '../noun.mjs';
import { contractPath, placeRoute } from '../place-route.mjs';
import { isPlanned, listPath, scopesOf } from '../role-matrix.mjs';
import { rolesArgument } from '../route.mjs';
import { startOf } from '../start-service.mjs';
import { handlerFile, migrationFile, presenterFile, validRequest, withContract, withPage, withTypeNames } from './list-files.mjs';
import { planListPage } from './list-page.mjs';
import { testFile } from './list-tests.mjs';

/** @typedef {import('../place-route.mjs').Route & import('../noun.mjs').Noun & { rows: 'paged' | 'scrolled' }} ListRoute */

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 * @param {import('../../make-new.mjs').Options} options
 */
export function planList(changes, [givenService, givenThings, givenRoles], options) {
  const noun = nounArgument(changes, givenService, givenThings);
  const list = addList(changes, noun, { givenRoles, ...options });
  return [
    'npm test -- gateway/src/openapi tools/texts -u: writes the route and the words into docs/.',
    `Say in ${contractPath(list)} what a row shows and which filters there are, in the words of the specification.`,
    `Every text is in web-admin/src/features/${list.things}/${list.things}.messages.ts; the rail's icon and group are in nav-entries.ts.`,
    'What makes the list stale: web-admin/src/app/live-refresh.ts.',
  ];
}

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {import('../noun.mjs').Noun} noun
 * @param {{ givenRoles?: string | undefined, rows?: string | undefined }} wanted
 */
export function addList(changes, noun, { givenRoles, rows }) {
  const { service, thing, things, type, fields } = noun;
  const path = listPath(changes, things);
  const scopes = readScopes(changes, noun, { path, givenRoles });
  const list = { ...noun, name: `list${plural(type)}`, method: 'GET', path, scopes, rows: rowsOption(rows) };
  const folder = `services/${service}/src/${things}`;
  placeRoute(changes, list, {
    contract: (text) => withContract(text, list),
    handler: handlerFile(list),
    test: testFile(list, startOf(changes, noun)),
    valid: validRequest(list),
  });
  changes.add(`${folder}/present-${thing}.ts`, presenterFile(list));
  changes.edit(`${folder}/${thing}.store.ts`, (text) => withPage(text, list));
  changes.edit(`${folder}/tables.ts`, (text) => withTypeNames(withNamedChoices(text, thing, fields), list));
  changes.add(migrationPath(changes, service, `${things}-listed`), migrationFile(list));
  planListPage(changes, list);
  return list;
}

/** @param {string | undefined} rows @returns {'paged' | 'scrolled'} */
function rowsOption(rows) {
  if (rows === undefined || rows === 'paged' || rows === 'scrolled') return rows ?? 'paged';
  throw new ToolFailure(`--rows cannot be ${rows}: paged or scrolled.`);
}

/**
 * Client Staff see the rows that the noun says are theirs.
 * @param {import('../../changes.mjs').Changes} changes
 * @param {import('../noun.mjs').Noun} noun
 * @param {{ path: string, givenRoles?: string | undefined }} route a GET
 */
export function readScopes(changes, { service, thing, things, owner }, { path, givenRoles }) {
  const scopes = scopesOf(changes, { method: 'GET', path, roles: rolesArgument(path, givenRoles) });
  const isStaffOfClient = 'Client Staff' in scopes;
  const own = isStaffOfClient && owner !== null && !isPlanned(changes, 'GET', path) ? { ...scopes, 'Client Staff': owner } : scopes;
  const other = Object.keys(own).find((role) => own[role] !== (role === 'Client Staff' ? (owner ?? 'all') : 'all'));
  if (other === undefined) return own;
  const scope = own[other] === 'all' ? '' : ` --scope ${own[other]}`;
  throw new ToolFailure(
    `${other} may see other ${things} than these: npm run new -- activity ${service} ${thing}${scope} makes such rows.`,
  );
}
