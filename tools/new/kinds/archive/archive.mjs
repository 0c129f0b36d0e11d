/** Deleting a record of a noun that has its form: the route that archives it, the question, and in content the bin. */
import { withNames } from '../../edits.mjs';
import { plural } from '../../names.mjs';
import { recordTestPath, withRecordTest } from '../form/form-routes.mjs';
import { withOffer } from '../list/list-page-tests.mjs';
import { nounArgument, pathOfList, requireAllRows, requireForm } from '../noun.mjs';
import { contractPath, placeRoute } from '../place-route.mjs';
import { scopesOf } from '../role-matrix.mjs';
import { rolesArgument } from '../route.mjs';
import { dialogFile, withArchiveTest, withRemove, withWords } from './archive-files.mjs';
import { planBinEntry, removeRoute } from './archive-route.mjs';

/** @typedef {import('../noun.mjs').Noun & { path: string, list: string, scopes: Record<string, string> }} Archive */

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planArchive(changes, [givenService, givenThings, givenRoles]) {
  const noun = nounArgument(changes, givenService, givenThings);
  addArchive(changes, noun, givenRoles);
  return [
    'npm test -- gateway/src/openapi tools/texts -u: writes the route and the words into docs/.',
    `Say in web-admin/src/features/${noun.things}/${noun.things}.messages.ts what deleting a ${noun.thing} means for learners.`,
    `What must not be deleted while it is in use: a refusal of archive${noun.type} in services/${noun.service}/src/${noun.things}/${noun.thing}.rule.ts.`,
  ];
}

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {import('../noun.mjs').Noun} noun
 * @param {string | undefined} givenRoles
 */
export function addArchive(changes, noun, givenRoles) {
  const path = pathOfList(changes, noun);
  requireForm(changes, noun);
  const scopes = scopesOf(changes, { method: 'DELETE', path: `${path}/:id`, roles: rolesArgument(path, givenRoles) });
  requireAllRows(scopes, 'delete');
  const { service, thing, things, type } = noun;
  const archive = { ...noun, path, scopes, list: `list${plural(type)}` };
  const { route, texts } = removeRoute(archive);
  placeRoute(changes, route, texts);
  const folder = `web-admin/src/features/${things}`;
  changes.add(`${folder}/remove-${thing}-dialog.tsx`, dialogFile(archive));
  changes.edit(`${folder}/${thing}-actions.tsx`, (text) => withRemove(text, archive));
  changes.edit(`${folder}/${things}.messages.ts`, (text) => withWords(text, archive));
  changes.edit(`${folder}/${thing}-list-page.test.tsx`, (text) => {
    const named = withNames(text, `@paanch/contracts/${service}/${noun.noun}`, [`remove${type}`]);
    return withOffer(named, 'menu', `[${noun.member}Messages.remove]: remove${type}`, 'last');
  });
  const pageTest = `${folder}/${thing}-page.test.tsx`;
  if (changes.has(pageTest))
    changes.edit(pageTest, (text) => {
      const named = withNames(text, `@paanch/contracts/${service}/${noun.noun}`, [`remove${type}`]);
      return withOffer(named, 'actions', `[${noun.member}Messages.remove]: remove${type}`, 'last');
    });
  if (noun.isBinned) changes.edit(`${folder}/${thing}-dialog.test.tsx`, (text) => withArchiveTest(text, archive));
  if (noun.isBinned) planBinEntry(changes, archive);
  const restored = noun.isBinned ? ', restore: restoreBinItem' : '';
  changes.edit(recordTestPath(noun), (text) =>
    withRecordTest(text, `archive: { remove: remove${type}, list: ${archive.list}${restored} }`, [
      {
        from: contractPath(noun).replace('libs/contracts/src', '@paanch/contracts').replace('.ts', ''),
        names: [archive.list, `remove${type}`],
      },
      ...(noun.isBinned ? [{ from: '@paanch/contracts/content/bin', names: ['restoreBinItem'] }] : []),
    ]),
  );
}
