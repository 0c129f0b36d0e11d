/** A noun from its table to its pages: activity, fact, list, form, page and archive in one go, without a line by hand. */
import { pascal, plural } from '../names.mjs';
import { planActivity } from './activity/activity.mjs';
import { addArchive } from './archive/archive.mjs';
import { fieldArguments } from './fields.mjs';
import { addForm } from './form/form.mjs';
import { addList } from './list/list.mjs';
import { nounArgument } from './noun.mjs';
import { addPage } from './page/page.mjs';

const READERS = ['Admin', 'Staff', 'Viewer'];
const WRITERS = ['Admin', 'Staff'];

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 * @param {import('../make-new.mjs').Options} options
 */
export function planNoun(changes, args, { scope, rows }) {
  const isRoles = (/** @type {string} */ word) => /^[A-Z]/.test(word);
  const [service, thing, ...fields] = args.filter((word) => !isRoles(word));
  planActivity(
    changes,
    args.filter((word) => !isRoles(word)),
    scope === undefined ? {} : { scope },
  );
  const noun = { ...nounArgument(changes, service, plural(thing ?? '')), fields: fieldArguments(fields) };
  const roles = args.find(isRoles)?.split(',') ?? [...READERS, ...(noun.owner === null ? [] : ['Client Staff'])];
  const writers = roles.filter((role) => WRITERS.includes(role)).join(',');
  addList(changes, noun, { givenRoles: roles.join(','), rows });
  addForm(changes, noun, writers);
  addPage(changes, noun, roles.join(','));
  addArchive(changes, noun, 'Admin');
  return [
    'npm test -- gateway/src/openapi tools/texts -u: writes the routes and the words into docs/.',
    `Say in libs/contracts/src/${service}/${noun.things}.ts what a field may be, in the words of the specification.`,
    `What only one ${thing} may have, such as its name, is a unique index and a reason of its own: ALREADY_EXISTS at its field.`,
    `Who else needs ${pascal(thing ?? '')}Changed? Name that service in consumedBy, and subscribe to it there.`,
    `Write the new noun into services/${service}/README.md.`,
  ];
}
