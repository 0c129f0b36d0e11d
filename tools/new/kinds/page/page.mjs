/** The page of one record of a list: the route that reads it, the page with its address and trail, the way to it. */
import { recordTestPath, withRecordTest } from '../form/form-routes.mjs';
import { readScopes } from '../list/list.mjs';
import { nounArgument, pathOfList, requireForm } from '../noun.mjs';
import { placeRoute } from '../place-route.mjs';
import { pageFile, testFile, withLink, withRead, withRoute, withWords } from './page-files.mjs';
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
  requireForm(changes, noun);
  const scopes = readScopes(changes, noun, { path: `${list}/:id`, givenRoles });
  const page = { ...noun, path: list, scopes };
  const { route, texts } = readRoute(page);
  placeRoute(changes, route, texts);
  const folder = `web-admin/src/features/${noun.things}`;
  changes.add(`${folder}/${noun.thing}-page.tsx`, pageFile(page));
  changes.add(`${folder}/${noun.thing}-page.test.tsx`, testFile(page));
  changes.edit(`${folder}/${noun.thing}-columns.tsx`, (text) => withLink(text, page));
  changes.edit(`${folder}/${noun.thing}-dialog.tsx`, (text) => withRead(text, page));
  changes.edit(`${folder}/${noun.things}.messages.ts`, (text) => withWords(text, page));
  changes.edit('web-admin/src/app/admin-routes.tsx', (text) => withRoute(text, page));
  const contract = `@paanch/contracts/${noun.service}/${noun.noun}`;
  changes.edit(recordTestPath(noun), (text) =>
    withRecordTest(text, `read: read${noun.type}`, [{ from: contract, names: [`read${noun.type}`] }]),
  );
}
