/** The fields of a noun beside its name: text, or one of a few choices. */
import { ToolFailure } from '../../start/failure.mjs';
import { argument, camel, kebab, plural, snake } from '../names.mjs';

/**
 * @typedef {object} Field
 * @property {string} name as on the command line: `level`, `home-town`
 * @property {string[] | null} choices null for a text
 */

const FORM = /^[a-z]+(-[a-z]+)*(:[a-z]+(,[a-z]+)+)?$/;
const USUAL = 'status:active,inactive';

/** @param {string[]} given @returns {Field[]} */
export function fieldArguments(given) {
  return (given.length === 0 ? [USUAL] : given).map((one) => {
    const [name = '', choices] = argument('FIELD', one, FORM, 'city or level:low,high').split(':');
    return { name, choices: choices?.split(',') ?? null };
  });
}

/** @param {string[]} choices */
const quoted = (choices) => choices.map((choice) => `'${choice}'`);

/** @param {Field[]} fields members of the state */
export const fieldTypes = (fields) =>
  fields.map(({ name, choices }) => `  readonly ${snake(name)}: ${choices ? quoted(choices).join(' | ') : 'string'};\n`).join('');

/** @param {Field[]} fields columns of the table */
export const fieldColumns = (fields) =>
  fields
    .map(({ name, choices }) => `  ${snake(name)}: text(${choices ? `{ enum: [${quoted(choices).join(', ')}] }` : ''}).notNull(),\n`)
    .join('');

/** @param {Field[]} fields columns in a migration */
export const fieldSql = (fields) =>
  fields
    .map(({ name, choices }) => {
      const check = choices ? ` check (${snake(name)} in (${quoted(choices).join(', ')}))` : '';
      return `  ${snake(name)} text not null${check},\n`;
    })
    .join('');

/** A value that fits. @param {Field} field */
const sampleOf = ({ name, choices }) => choices?.[0] ?? `Some ${name.replaceAll('-', ' ')}`;

/** @param {Field[]} fields */
export const sampleFields = (fields) => fields.map((field) => `, ${snake(field.name)}: '${sampleOf(field)}'`).join('');

/**
 * The text columns of a table, as `activity` writes them and `list` names their choices.
 * @param {string} text of tables.ts
 * @param {string} path
 * @param {string} things
 * @param {string} contract with the choices that have a name
 * @returns {Field[]}
 */
export function fieldsOfTable(text, path, things, contract = '') {
  const table = new RegExp(`^export const ${camel(things)} = pgTable\\([\\s\\S]*?^\\}\\);`, 'm').exec(text)?.[0];
  if (table === undefined) throw new ToolFailure(`${path} has no table ${camel(things)}.`);
  const texts = [...table.matchAll(/^ {2}(\w+): text\((?:\{ enum: (?:\[([^\]]*)\]|(\w+)) \})?\)\.notNull\(\)/gm)];
  const missing = ['id', 'name', 'revision', 'created_at', 'updated_at'].find((column) => !table.includes(`  ${column}: `));
  if (missing !== undefined) throw new ToolFailure(`${camel(things)} in ${path} has no ${missing}, which a list begins with.`);
  return texts
    .filter(([, column]) => column !== 'name')
    .map(([, column = '', given, named]) => {
      const choices = named === undefined ? given : choicesNamed(named, contract);
      return {
        name: column.replaceAll('_', '-'),
        choices: choices === undefined ? null : [...choices.matchAll(/[a-z]+/g)].map(([choice]) => choice),
      };
    });
}

/** @param {string} name @param {string} contract */
function choicesNamed(name, contract) {
  const found = new RegExp(`^export const ${name} = \\[([^\\]]*)\\]`, 'm').exec(contract)?.[1];
  if (found === undefined) throw new ToolFailure(`The contract has no ${name}.`);
  return found;
}

/** The choices take their names from the contract, so that they are written once. @param {string} text of tables.ts @param {string} thing @param {Field[]} fields */
export function withNamedChoices(text, thing, fields) {
  return fields.reduce(
    (now, { name, choices }) =>
      choices === null
        ? now
        : now.replace(
            `${snake(name)}: text({ enum: [${quoted(choices).join(', ')}] })`,
            `${snake(name)}: text({ enum: ${choicesName(thing, name)} })`,
          ),
    text,
  );
}

/** `TOPIC_LEVELS` @param {string} thing @param {string} field */
export const choicesName = (thing, field) => snake(`${thing}-${plural(kebab(field))}`).toUpperCase();
