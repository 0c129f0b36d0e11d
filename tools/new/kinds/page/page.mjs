/** The page of one record of a list: the route that reads it, the page with its address and trail, the way to it. */
import { recordTestPath, withRecordTest } from '../form/form-routes.mjs';
import { readScopes } from '../list/list.mjs';
import { nounArgument, pathOfList } from '../noun.mjs';
import { placeRoute } from '../place-route.mjs';
import { readRoute } from './page-route.mjs';

/** @typedef {import('../noun.mjs').Noun & { path: string, scopes: Record<string, string> }} RecordPage */

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planPage(changes, [givenService, givenThings, givenRoles]) {
  const noun = nounArgument(changes, givenService, givenThings);
  addPage(changes, noun, givenRoles);
  return [
    'npm test -- gateway/src/openapi tools/texts -u: writes the route and the words into docs/.',
    `Say in web-admin/src/features/${noun.things}/${noun.thing}-page.tsx what else the page shows.`,
  ];
}

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {import('../noun.mjs').Noun} noun
 * @param {string | undefined} givenRoles
 */
export function addPage(changes, noun, givenRoles) {
  const list = pathOfList(changes, noun);
  const scopes = readScopes(changes, noun, { path: `${list}/:id`, givenRoles });
  const page = { ...noun, path: list, scopes };
  const { route, texts } = readRoute(page);
  placeRoute(changes, route, texts);
  const contract = `@paanch/contracts/${noun.service}/${noun.noun}`;
  changes.edit(recordTestPath(noun), (text) =>
    withRecordTest(text, `read: read${noun.type}`, [{ from: contract, names: [`read${noun.type}`] }]),
  );
}
