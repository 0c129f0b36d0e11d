/** The test of a form dialog: the suite of every record. */
import { camel, plural } from '../../names.mjs';
import { changedFields, typedFaults, typedFields } from '../fields.mjs';

/** @typedef {import('./form.mjs').Form} Form */

const NAME = /** @type {import('../fields.mjs').Field} */ ({ name: 'name', kind: 'text', choices: [] });

/** @param {Form} form */
export function testFile({ service, noun, thing, things, type, member, fields, owner }) {
  const stories = `${camel(thing)}Stories`;
  const list = `list${plural(type)}`;
  const client = owner === null ? [] : ['Client: CLIENT.id'];
  const typed = [...client, ...typedFields(fields)];
  const sent = `${owner === null ? '' : ', client_id: CLIENT.id'}${changedFields(fields)}`.slice(2);
  const from = [...(owner === null ? [] : ['CLIENT', 'server']), camel(thing), stories].join(', ');
  return `// @vitest-environment jsdom
import { change${type}, create${type}, ${list} } from '@paanch/contracts/${service}/${noun}';
import { recordDialogSuite } from '../../../testing/suites/record-dialog-suite.js';
import { ${from} } from './${thing}-list-page.story.js';
import { ${member}Messages } from './${things}.messages.js';

const ${member} = {
  address: '/admin/${things}',
  list: ${list},
  stories: ${stories},
  item: ${camel(thing)}(0),
${owner === null ? '' : '  server,\n'}  words: ${member}Messages,
};

recordDialogSuite({
  ...${member},
  create: create${type},
  change: change${type},
${typed.length === 0 ? '' : `  typed: { ${typed.join(', ')} },\n`}  sent: { ${sent} },
  faults: [
${typedFaults([NAME, ...fields])
  .map((row) => `    ${row},\n`)
  .join('')}  ],
});
`;
}
