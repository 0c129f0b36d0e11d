/** A noun from its table to its pages: activity, fact, list, form, page and archive in one go, without a line by hand. */
import { pascal, plural } from '../names.mjs';
import { addActivity } from './activity/activity.mjs';
import { addArchive } from './archive/archive.mjs';
import { addForm } from './form/form.mjs';
import { addList } from './list/list.mjs';
import { nounArgument } from './noun.mjs';
import { addPage } from './page/page.mjs';
import { isPlanned, listPath } from './role-matrix.mjs';

/** Client Staff where rows are theirs. */
const READERS = ['Admin', 'Staff', 'Viewer'];
const WRITERS = ['Admin', 'Staff'];

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 * @param {import('../make-new.mjs').Options} options
 */
export function planNoun(changes, args, { scope, rows }) {
  const isRoles = (/** @type {string} */ word) => /^[A-Z]/.test(word);
  const activity = addActivity(
    changes,
    args.filter((word) => !isRoles(word)),
    { scope, isTestedByRoutes: true },
  );
  const { service, thing, fields } = activity;
  const noun = { ...nounArgument(changes, service, plural(thing)), fields };
  const path = listPath(changes, noun.things);
  /** Planned roles stand in the matrix. @param {string} method @param {string} below @param {string[]} roles */
  const unlessPlanned = (method, below, roles) => (isPlanned(changes, method, path + below) ? undefined : roles.join(','));
  const named = args.find(isRoles)?.split(',');
  const usual = [...READERS, ...(noun.owner === null ? [] : ['Client Staff'])];
  const { scopes } = addList(changes, noun, { givenRoles: named?.join(',') ?? unlessPlanned('GET', '', usual), rows });
  const readers = Object.keys(scopes);
  const writers = WRITERS.filter((role) => readers.includes(role));
  addForm(changes, noun, unlessPlanned('POST', '', writers));
  addPage(changes, noun, unlessPlanned('GET', '/:id', readers));
  addArchive(changes, noun, unlessPlanned('DELETE', '/:id', ['Admin']));
  return [
    'npm test -- gateway/src/openapi tools/texts -u: writes the routes and the words into docs/.',
    `Say in libs/contracts/src/${service}/${noun.things}.ts what a field may be, in the words of the specification.`,
    `What only one ${thing} may have, such as its name, is a unique index and a reason of its own: ALREADY_EXISTS at its field.`,
    `Who else needs ${pascal(thing)}Changed? Name that service in consumedBy, and subscribe to it there.`,
    `Write the new noun into services/${service}/README.md.`,
  ];
}
