/** A dialog in which staff add and edit one record of a list: its routes, its dialog, its way there. */
import { contractPath, placeRoute } from '../place-route.mjs';
import { nounArgument, pathOfList, requireAllRows } from '../noun.mjs';
import { scopesOf } from '../role-matrix.mjs';
import { rolesArgument } from '../route.mjs';
import { startOf } from '../start-service.mjs';
import { actionsFile, dialogFile, withActions, withBody, withMenu, withWords } from './form-dialog-files.mjs';
import { withNames } from '../../edits.mjs';
import { withOffer } from '../list/list-page-tests.mjs';
import { testFile } from './form-dialog-tests.mjs';
import { changeRoute, createRoute } from './form-routes.mjs';

/** @typedef {import('../noun.mjs').Noun & { path: string, scopes: Record<string, string> }} Form scope of the rows by role that may add and edit */

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planForm(changes, [givenService, givenThings, givenRoles]) {
  const noun = nounArgument(changes, givenService, givenThings);
  addForm(changes, noun, givenRoles);
  return [
    'npm test -- gateway/src/openapi tools/texts -u: writes the routes and the words into docs/.',
    `Say in ${contractPath(noun)} what a field may be, in the words of the specification; fields that may be empty get \`orNull\`.`,
    `What only one ${noun.thing} may have, such as its name, is a unique index and a reason of its own: ALREADY_EXISTS at its field.`,
  ];
}

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {import('../noun.mjs').Noun} noun
 * @param {string | undefined} givenRoles
 */
export function addForm(changes, noun, givenRoles) {
  const path = pathOfList(changes, noun);
  const scopes = scopesOf(changes, { method: 'POST', path, roles: rolesArgument(path, givenRoles) });
  requireAllRows(scopes, 'add');
  const form = { ...noun, path, scopes };
  const { thing, things } = noun;
  const folder = `web-admin/src/features/${things}`;
  changes.add(`${folder}/${thing}-dialog.tsx`, dialogFile(form));
  changes.add(`${folder}/${thing}-actions.tsx`, actionsFile(form));
  changes.add(`${folder}/${thing}-dialog.test.tsx`, testFile(form));
  changes.edit(`${folder}/${thing}-fields.ts`, (text) => withBody(text, form));
  changes.edit(`${folder}/${thing}-list-page.tsx`, (text) => withActions(text, form));
  changes.edit(`${folder}/${thing}-columns.tsx`, (text) => withMenu(text, form));
  changes.edit(`${folder}/${things}.messages.ts`, (text) => withWords(text, form));
  changes.edit(`${folder}/${thing}-list-page.test.tsx`, (text) => {
    const { service, type, member } = form;
    const named = withNames(text, `@paanch/contracts/${service}/${form.noun}`, [`change${type}`, `create${type}`]);
    const added = withOffer(named, 'actions', `[${member}Messages.add]: create${type}`, 'last');
    return withOffer(added, 'menu', `[${member}Messages.edit]: change${type}`, 'last');
  });
  for (const { route, texts } of [createRoute(form, startOf(changes, noun)), changeRoute(form)]) placeRoute(changes, route, texts);
}
