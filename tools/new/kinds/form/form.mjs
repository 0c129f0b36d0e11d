/** A dialog in which staff add and edit one record of a list: its routes where they are missing, its dialog, its way there. */
import { ToolFailure } from '../../../start/failure.mjs';
import { argument, camel, pascal, plural, serviceArgument } from '../../names.mjs';
import { fieldsOfTable } from '../fields.mjs';
import { singular } from '../list/list.mjs';
import { contractPath, placeRoute } from '../place-route.mjs';
import { scopesOf } from '../role-matrix.mjs';
import { rolesArgument } from '../route.mjs';
import { dialogFile, withMenu, withWords, withWayToDialog } from './form-dialog-files.mjs';
import { testFile } from './form-dialog-tests.mjs';
import { changeRoute, createRoute } from './form-routes.mjs';

/**
 * @typedef {object} Form
 * @property {string} service
 * @property {string} noun folder of the handlers and file of the contract
 * @property {string} thing
 * @property {string} things
 * @property {string} type `Topic`
 * @property {string} member `topics`
 * @property {string} path of the list
 * @property {Record<string, string>} scopes scope of the rows by role that may add and edit
 * @property {import('../fields.mjs').Field[]} fields beside the name
 */

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planForm(changes, args) {
  const form = wantedForm(changes, args);
  const { thing, things } = form;
  const folder = `web-admin/src/features/${things}`;
  changes.add(`${folder}/${thing}-dialog.tsx`, dialogFile(form));
  changes.add(`${folder}/${thing}-dialog.test.tsx`, testFile(form));
  changes.edit(`${folder}/${thing}-list-page.tsx`, (text) => withWayToDialog(text, form));
  changes.edit(`${folder}/${thing}-columns.tsx`, (text) => withMenu(text, form));
  changes.edit(`${folder}/${things}.messages.ts`, (text) => withWords(text, form));
  changes.edit(`${folder}/${thing}-list-page.story.tsx`, (text) =>
    text.replace(`\nconst ${camel(thing)} = (`, `\nexport const ${camel(thing)} = (`),
  );
  changes.edit(`${folder}/${thing}-list-page.test.tsx`, (text) => withMenuHead(text, form));
  for (const { route, texts } of missingRoutes(changes, form)) placeRoute(changes, route, texts);
  return [
    'npm test -- gateway/src/openapi tools/texts -u: writes the routes and the words into docs/.',
    `Say in ${contractPath(form)} what a field may be, in the words of the specification; fields that may be empty get \`orNull\`.`,
    `What only one ${thing} may have, such as its name, is a unique index and a reason of its own: ALREADY_EXISTS at its field.`,
    `npm run new -- event ${form.service} ${form.type}Changed ${thing}: nothing is saved without saying what happened.`,
  ];
}

/** The list's own test opens it as someone who may edit, or not. @param {string} text @param {Form} form */
function withMenuHead(text, { scopes }) {
  const role = /serverWith\('few'\), '([^']+)'/.exec(text)?.[1] ?? '';
  return role in scopes ? text.replace(/, 'Created'\s*\]/, ", 'Created', 'Actions']") : text;
}

/** Both or none: they share their fields. @param {import('../../changes.mjs').Changes} changes @param {Form} form */
function missingRoutes(changes, form) {
  const contract = changes.read(contractPath(form));
  const [creates, alters] = ['create', 'change'].map((verb) => contract.includes(`export const ${verb}${form.type} =`));
  if (creates && alters) return [];
  if (creates || alters) throw new ToolFailure(`${contractPath(form)} has only one of create${form.type} and change${form.type}.`);
  return [createRoute(form), changeRoute(form)];
}

/** @param {import('../../changes.mjs').Changes} changes @param {string[]} args @returns {Form} */
function wantedForm(changes, [givenService, givenThings, givenRoles]) {
  const service = serviceArgument(changes, givenService);
  const things = argument('THINGS', givenThings, /^[a-z]+(-[a-z]+)*s$/, 'topics');
  const thing = singular(things);
  const list = `list${pascal(things)}`;
  const contract = contractPath({ service, noun: things });
  const found = changes.has(contract) ? new RegExp(`name: '${list}',[\\s\\S]*?path: '([^']+)'`).exec(changes.read(contract)) : null;
  const path = found?.[1];
  if (path === undefined) throw new ToolFailure(`There is no ${list} in ${contract}: npm run new -- list ${service} ${things} makes it.`);
  const scopes = scopesOf(changes, { method: 'POST', path, roles: rolesArgument(path, givenRoles) });
  const confined = Object.keys(scopes).filter((role) => scopes[role] !== 'all');
  if (confined.length > 0) throw new ToolFailure(`${confined.join(', ')} may add only some ${things}: such a form is written by hand.`);
  const tables = `services/${service}/src/${things}/tables.ts`;
  return {
    service,
    noun: things,
    thing,
    things,
    type: pascal(thing),
    member: camel(plural(thing)),
    path,
    scopes,
    fields: fieldsOfTable(changes.read(tables), tables, things, changes.read(contract)),
  };
}
