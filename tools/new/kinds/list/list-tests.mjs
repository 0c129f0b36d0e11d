/** The test of a list on the server: the suite of every list, with rows that the noun's own rule makes. */
import { camel, sentence, snake } from '../../names.mjs';
import { sampleFields } from '../fields.mjs';

/** @typedef {import('./list.mjs').ListRoute} ListRoute */

/** @param {ListRoute} list @param {import('../start-service.mjs').Start} start */
export function testFile({ service, name, noun, thing, things, type, fields, owner }, { imports, start }) {
  const client = owner === null ? '' : 'client_id: CLIENTS.ours, ';
  const scoped = `  filters: { clientId: { [CLIENTS.ours]: {}, [CLIENTS.theirs]: { client_id: CLIENTS.theirs } } },
  clientOf: (${camel(thing)}) => String(${camel(thing)}['client_id']),
  ofAnother: { client_id: CLIENTS.theirs },
`;
  return `import { ${name} } from '@paanch/contracts/${service}/${noun}';
import { newId } from '@paanch/platform/time/ids';
import { listRouteSuite } from '@paanch/testing/suites/list-route-suite';
import { create${type} } from './${thing}.rule.js';
import { ${camel(thing)}Store } from './${thing}.store.js';
${imports}
listRouteSuite({
  start: ${start},
  list: ${name},
  table: '${snake(things)}',
  add: ({ db }, given) => {
    const id = newId();
    const fields = { id, ${client}name: '${sentence(thing)}'${sampleFields(fields)}, ...given } as const;
    return ${camel(thing)}Store(db).change(id, () => create${type}(fields, new Date()));
  },
${owner === null ? '' : scoped}});
`;
}
