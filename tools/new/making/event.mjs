/** A fact from its contract to the rule that leaves it, classified for those who watch. */
import { besides, withItem } from '../edits.mjs';
import { SERVICE_ROWS } from '../../start/system/services.mjs';
import { argument, camel, kebab, pascal, plural, sentence, serviceArgument, snake } from '../words.mjs';

const CONSUMES_ALL = Object.entries(SERVICE_ROWS).flatMap(([name, { consumesAll }]) => (consumesAll ? [name] : []));

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planEvent(changes, [givenService, givenFact, givenThing]) {
  const service = serviceArgument(givenService);
  const fact = argument('FACT', givenFact, /^([A-Z][a-z0-9]+){2,}$/, 'TopicArchived');
  const thing = argument('THING', givenThing, /^[a-z]+(-[a-z]+)*$/, 'topic');
  const id = `${snake(thing)}_id`;
  changes.edit(`libs/contracts/src/${service}/events.ts`, (text) =>
    withItem(withContract(text, { service, fact, thing, id }), `export const ${service}Events = [`, fact),
  );
  changes.edit('libs/contracts/src/security/classification.ts', (text) =>
    besides(
      text,
      'export const CLASSIFICATION: Readonly<Record<string, Classify>> = {\n',
      `  ${fact}: adminAction('${snake(thing)}', '${id}'),\n`,
      'behind',
    ),
  );
  const rule = `services/${service}/src/${plural(thing)}/${kebab(fact)}.rule`;
  changes.add(`${rule}.ts`, ruleFile({ service, fact, thing, id }));
  changes.add(`${rule}.test.ts`, ruleTest({ fact, thing, id }));
  return [
    `Say in libs/contracts/src/${service}/events.ts what it carries: ids and results, never names or free text.`,
    `Let the rule that decides it leave it: return { next, facts: [${camel(fact)}(id)], outcome }.`,
    'Is it no action of staff? Say in libs/contracts/src/security/classification.ts what it is.',
    `Does another service need it? Name that service in consumedBy, and hear(${fact}, …) in its heard/ folder.`,
  ];
}

/**
 * @typedef {object} Wanted
 * @property {string} fact
 * @property {string} thing
 * @property {string} id
 */

/** @param {string} text @param {Wanted & { service: string }} wanted */
function withContract(text, { service, fact, thing, id }) {
  const contract = `export const ${fact} = defineEvent({
  type: '${fact}',
  subject: 'events.${service}.${snake(fact)}',
  version: 1,
  source: '${service}',
  aggregate: '${snake(thing)}',
  data: z.object({ ${id}: z.uuid() }),
  consumedBy: ${JSON.stringify(CONSUMES_ALL)},
});

`;
  return besides(text, `export const ${service}Events = [`, contract, 'before');
}

/** @param {Wanted & { service: string }} wanted */
function ruleFile({ service, fact, thing, id }) {
  return `import { ${fact} } from '@paanch/contracts/${service}/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';

/** ${sentence(fact)}: left by the rule that decides it. */
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
