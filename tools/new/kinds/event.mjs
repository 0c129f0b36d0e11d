/** A fact from its contract to the rule that creates it, classified for security. */
import { SERVICE_ROWS } from '../../start/system/services.mjs';
import { insert, withImport, withItem } from '../edits.mjs';
import { argument, camel, kebab, pascal, plural, sentence, serviceArgument, snake, thingArgument } from '../names.mjs';

const CONSUMES_ALL = Object.entries(SERVICE_ROWS).flatMap(([name, { consumesAll }]) => (consumesAll ? [name] : []));

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planEvent(changes, [givenService, givenFact, givenThing]) {
  const service = serviceArgument(changes, givenService);
  const fact = argument('FACT', givenFact, /^([A-Z][a-z0-9]+){2,}$/, 'TopicArchived');
  const thing = thingArgument(givenThing);
  const id = `${snake(thing)}_id`;
  addContract(changes, { service, fact, thing, id });
  changes.edit('libs/contracts/src/security/classification.ts', (text) =>
    insert(
      text,
      'export const CLASSIFICATION: Readonly<Record<string, Classify>> = {\n',
      `  ${fact}: adminAction('${snake(thing)}', '${id}'),\n`,
      'after',
    ),
  );
  changes.edit('docs/events.md', (text) => onPage(text, service, fact));
  const rule = `services/${service}/src/${plural(thing)}/${kebab(fact)}.rule`;
  changes.add(`${rule}.ts`, ruleFile({ service, fact, thing, id }));
  changes.add(`${rule}.test.ts`, ruleTest({ fact, thing, id }));
  return [
    `Say in libs/contracts/src/${service}/events.ts what it carries: ids and results, never names or free text.`,
    `Let the rule that decides it leave it: return { next, facts: [${camel(fact)}(id)], outcome }.`,
    'Is it no action of staff? Say in libs/contracts/src/security/classification.ts what it is.',
    `Does another service need it? Name that service in consumedBy, and subscribe(${fact}, …) in its consumers/ folder.`,
  ];
}

/** Its name, in the row of its service. @param {string} text @param {string} service @param {string} fact */
function onPage(text, service, fact) {
  const row = new RegExp(`^(\\| ${service} \\| .*) \\|$`, 'm');
  if (row.test(text)) return text.replace(row, `$1, \`${fact}\` |`);
  return insert(text, '| Service | Facts |\n|---|---|\n', `| ${service} | \`${fact}\` |\n`, 'after');
}

/**
 * @typedef {object} Wanted
 * @property {string} fact
 * @property {string} thing
 * @property {string} id
 */

/** @param {import('../changes.mjs').Changes} changes @param {Wanted & { service: string }} wanted */
function addContract(changes, wanted) {
  const { service } = wanted;
  const path = `libs/contracts/src/${service}/events.ts`;
  if (changes.has(path)) {
    changes.edit(path, (text) => `${text}\n${contractOf(wanted)}`);
    return;
  }
  const imports = "import { z } from 'zod';\nimport { defineEvent } from '../kernel/event.js';\n";
  changes.add(path, `/** Facts of ${service}. */\n${imports}\n${contractOf(wanted)}`);
  const listed = `${service}Events`;
  changes.edit('libs/contracts/src/all-events.ts', (text) =>
    withItem(withImport(text, `import * as ${listed} from './${service}/events.js';`), 'unknown>>[] = [', listed),
  );
}

/** @param {Wanted & { service: string }} wanted */
const contractOf = ({ service, fact, thing, id }) => `export const ${fact} = defineEvent({
  type: '${fact}',
  subject: 'events.${service}.${snake(fact)}',
  version: 1,
  source: '${service}',
  aggregate: '${snake(thing)}',
  data: z.object({ ${id}: z.uuid() }),
  consumedBy: ${JSON.stringify(CONSUMES_ALL)},
});
`;

/** @param {Wanted & { service: string }} wanted */
function ruleFile({ service, fact, thing, id }) {
  return `import { ${fact} } from '@paanch/contracts/${service}/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';

/** ${sentence(fact)}: created by the rule that decides it. */
export function ${camel(fact)}(${camel(thing)}Id: string): Fact {
  return fact(${fact}, ${camel(thing)}Id, { ${id}: ${camel(thing)}Id });
}
`;
}

/** @param {Wanted} wanted */
function ruleTest({ fact, thing, id }) {
  return `import { describe, expect, it } from 'vitest';
import { ${camel(fact)} } from './${kebab(fact)}.rule.js';

const ${snake(thing).toUpperCase()} = '0197c2aa-0000-7000-8000-00000000ffff';

describe('the fact ${pascal(fact)}', () => {
  it('names what it happened to, and fits its contract', async () => {
    const { event, aggregateId, data } = ${camel(fact)}(${snake(thing).toUpperCase()});
    expect([aggregateId, data]).toEqual([${snake(thing).toUpperCase()}, { ${id}: ${snake(thing).toUpperCase()} }]);
    expect((await event.data['~standard'].validate(data)).issues).toBeUndefined();
  });
});
`;
}
