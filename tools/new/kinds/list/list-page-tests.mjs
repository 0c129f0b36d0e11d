/** The stories of a list page, and its test: the suite of every list. */
import { camel, sentence, snake } from '../../names.mjs';
import { choicesOf, sampleFields, shownSamples } from '../fields.mjs';

/** @typedef {import('./list.mjs').ListRoute} ListRoute */

/** Its full contract, because the picker of clients reads it. */
const CLIENTS = `
export const CLIENT: Client = {
  id: '0192a6f0-0000-7000-8000-00000000c001',
  name: 'Kaveri Valley Science College',
  contact_email: null,
  address: null,
  logo_url: null,
  is_active: true,
  job_portal_enabled: false,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  networks: [],
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
};

export const server = () =>
  new StubServer().on(listClients, ok({ data: [CLIENT], pagination: { page: 1, total: 1, hasNextPage: false } }));
`;

/** @param {ListRoute} list */
export function storyFile({ service, noun, thing, type, fields, owner }) {
  const isScoped = owner !== null;
  const imports = `import { type Client, listClients } from '@paanch/contracts/auth/clients';\n`;
  return `/** The states of the list, as server replies. */
${isScoped ? imports : ''}import type { ${type} } from '@paanch/contracts/${service}/${noun}';
import { listStories } from '../../../testing/list-stories.js';
${isScoped ? "import { ok, StubServer } from '../../../testing/stub-server.js';\n" : ''}${isScoped ? CLIENTS : ''}
export const ${camel(thing)} = (index: number): ${type} => ({
  id: \`0192a6f0-0000-7000-8000-\${String(index).padStart(12, '0')}\`,
${isScoped ? '  client_id: CLIENT.id,\n' : ''}  name: \`${sentence(thing)} \${index}\`${sampleFields(fields)},
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

export const ${camel(thing)}Stories = listStories(${camel(thing)});
`;
}

/** @param {ListRoute} list */
export function testFile({ service, name, noun, thing, things, member, fields, owner, rows }) {
  const samples = shownSamples(fields);
  const client = owner === null ? [] : ['Client'];
  const columns = ['Name', ...client, ...samples.map(([title]) => title), 'Created'];
  const row = (/** @type {number} */ index) =>
    JSON.stringify([
      `${sentence(thing)} ${index}`,
      ...client.map(() => 'Kaveri Valley Science College'),
      ...samples.map(([, text]) => text),
      '28 Sep 2026',
    ]);
  const filters = [
    ...client.map(() => "Client: ['clientId', CLIENT.id]"),
    ...choicesOf(fields).map(({ name: field, choices }) => `'${sentence(field)}': ['${snake(field)}', '${choices[0]}']`),
    ...(rows === 'scrolled' ? ["Sort: ['sort', 'asc']"] : []),
  ];
  const story = owner === null ? `${camel(thing)}Stories` : `CLIENT, server, ${camel(thing)}Stories`;
  return `// @vitest-environment jsdom
import { ${name} } from '@paanch/contracts/${service}/${noun}';
import { listPageSuite } from '../../../testing/suites/list-page-suite.js';
import { ${story} } from './${thing}-list-page.story.js';
import { ${member}Messages } from './${things}.messages.js';

listPageSuite({
  address: '/admin/${things}',
  list: ${name},
${owner === null ? '' : '  server,\n'}  stories: ${camel(thing)}Stories,
  words: ${member}Messages,
  body: '${rows}',
  columns: ${JSON.stringify(columns)},
  rows: [${row(0)}, ${row(1)}],
${filters.length === 0 ? '' : `  filters: { ${filters.join(', ')} },\n`}${rows === 'paged' ? "  sort: ['Name', 'sortBy=name&sortOrder=asc'],\n" : ''}});
`;
}

/** What the person may do, added by \`form\`, \`page\` and \`archive\`. @param {string} text of the test @param {'actions' | 'menu'} member @param {string} entry @param {'first' | 'last'} place */
export function withOffer(text, member, entry, place) {
  const known = new RegExp(`^  ${member}: \\{ (.*) \\},$`, 'm').exec(text);
  if (known === null) return text.replace(/\n\}\);\n$/, `\n  ${member}: { ${entry} },\n});\n`);
  const entries = place === 'first' ? `${entry}, ${known[1]}` : `${known[1]}, ${entry}`;
  return text.replace(known[0], () => `  ${member}: { ${entries} },`);
}
