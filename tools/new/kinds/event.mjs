/** A fact from its contract to the rule that creates it, classified for security. */
import { SERVICE_ROWS } from '../../start/system/services.mjs';
import { insert, withImport, withItem, withNames } from '../edits.mjs';
import { argument, camel, kebab, pascal, plural, sentence, serviceArgument, snake, thingArgument, withArticle } from '../names.mjs';

const CONSUMES_ALL = Object.entries(SERVICE_ROWS).flatMap(([name, { consumesAll }]) => (consumesAll ? [name] : []));

/**
 * @typedef {object} Wanted
 * @property {string} service
 * @property {string} fact
 * @property {string} thing
 */

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planEvent(changes, [givenService, givenFact, givenThing]) {
  const service = serviceArgument(changes, givenService);
  const fact = argument('FACT', givenFact, /^([A-Z][a-z0-9]+){2,}$/, 'TopicArchived');
  const thing = thingArgument(givenThing);
  const wanted = { service, fact, thing };
  planFact(changes, wanted);
  const rule = `services/${service}/src/${plural(thing)}/${kebab(fact)}.rule`;
  changes.add(`${rule}.ts`, ruleFile(wanted));
  changes.add(`${rule}.test.ts`, ruleTest(wanted));
  return [
    `Say in libs/contracts/src/${service}/events.ts what it carries: ids and results, never names or free text.`,
    `Let the rule that decides it leave it: return { next, facts: [${camel(fact)}(known, next)], outcome }.`,
    'Keep in its AUDITED what decides something: switches, numbers, ids. What a person wrote is hashed.',
    'Is it no action of staff? Say in libs/contracts/src/security/classifying/classification.ts what it is.',
    `Does another service need it? Name that service in consumedBy, and subscribe(${fact}, …) in its consumers/ folder.`,
  ];
}

/** Its contract, its classification and its place on the page of facts. @param {import('../changes.mjs').Changes} changes @param {Wanted} wanted */
export function planFact(changes, wanted) {
  const { service, fact, thing } = wanted;
  addContract(changes, wanted);
  changes.edit('libs/contracts/src/security/classifying/classification.ts', (text) =>
    insert(
      text,
      'export const CLASSIFICATION: Readonly<Record<string, Classify>> = {\n',
      `  ${fact}: adminAction('${snake(thing)}', '${idOf(wanted)}'),\n`,
      'after',
    ),
  );
  changes.edit('docs/events.md', (text) => onPage(text, service, fact));
}

/** @param {Wanted} wanted */
const idOf = ({ thing }) => `${snake(thing)}_id`;

/** Its name, in the row of its service. @param {string} text @param {string} service @param {string} fact */
function onPage(text, service, fact) {
  const row = new RegExp(`^(\\| ${service} \\| .*) \\|$`, 'm');
  if (row.test(text)) return text.replace(row, `$1, \`${fact}\` |`);
  return insert(text, '| Service | Facts |\n|---|---|\n', `| ${service} | \`${fact}\` |\n`, 'after');
}

/** @param {import('../changes.mjs').Changes} changes @param {Wanted} wanted */
function addContract(changes, wanted) {
  const { service } = wanted;
  const path = `libs/contracts/src/${service}/events.ts`;
  if (!changes.has(path)) {
    const imports = "import { z } from 'zod';\nimport { defineEvent } from '../kernel/event.js';\n";
    changes.add(path, `/** Facts of ${service}. */\n${imports}`);
    const listed = `${service}Events`;
    changes.edit('libs/contracts/src/all-events.ts', (text) =>
      withItem(withImport(text, `import * as ${listed} from './${service}/events.js';`), 'unknown>>[] = [', listed),
    );
  }
  changes.edit(path, (text) => {
    const named = withNames(text, '../kernel/records/record-change.js', ['recordChange']);
    return `${named}\n${contractOf(wanted)}`;
  });
}

/** @param {Wanted} wanted */
const contractOf = (wanted) => `export const ${wanted.fact} = defineEvent({
  type: '${wanted.fact}',
  subject: 'events.${wanted.service}.${snake(wanted.fact)}',
  version: 1,
  source: '${wanted.service}',
  aggregate: '${snake(wanted.thing)}',
  data: z.object({ ${idOf(wanted)}: z.uuid(), change: recordChange() }),
  consumedBy: ${JSON.stringify(CONSUMES_ALL)},
});
`;

/** @param {Wanted} wanted */
function ruleFile(wanted) {
  const { service, fact, thing } = wanted;
  const type = `Told${pascal(thing)}`;
  return `import { ${fact} } from '@paanch/contracts/${service}/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';

/** What the fact tells of ${withArticle(thing)} (docs/events.md#before-and-after). */
interface ${type} {
  readonly id: string;
  readonly revision: number;
}

const AUDITED: Audited<${type}> = { kept: ['revision'] };

/** ${sentence(fact)}: created by the rule that decides it. */
export function ${camel(fact)}(before: ${type}, after: ${type}): Fact {
  const change = changeBetween(AUDITED, { action: 'changed', before, after });
  return fact(${fact}, after.id, { ${idOf(wanted)}: after.id, change });
}
`;
}

/** @param {Wanted} wanted */
function ruleTest(wanted) {
  const { fact, thing } = wanted;
  const id = snake(thing).toUpperCase();
  return `import { describe, expect, it } from 'vitest';
import { ${camel(fact)} } from './${kebab(fact)}.rule.js';

const ${id} = '0197c2aa-0000-7000-8000-00000000ffff';

describe('the fact ${pascal(fact)}', () => {
  it('names the ${thing.replaceAll('-', ' ')}, tells what changed, and fits its contract', async () => {
    const { event, aggregateId, data } = ${camel(fact)}({ id: ${id}, revision: 1 }, { id: ${id}, revision: 2 });
    const change = { action: 'changed', fields: [], before: { revision: 1 }, after: { revision: 2 } };
    expect([aggregateId, data]).toEqual([${id}, { ${idOf(wanted)}: ${id}, change }]);
    expect((await event.data['~standard'].validate(data)).issues).toBeUndefined();
  });
});
`;
}
