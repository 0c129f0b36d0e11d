/** The fields of a noun beside its name, and what each kind of field is in every layer. */
import { ToolFailure } from '../../start/failure.mjs';
import { argument, camel, kebab, pascal, plural, sentence, snake } from '../names.mjs';

/**
 * @typedef {object} Field
 * @property {string} name as on the command line: `level`, `home-town`
 * @property {'text' | 'multiline' | 'number' | 'toggle' | 'choice'} kind
 * @property {string[]} choices of a choice
 */

const KINDS = /** @type {const} */ (['text', 'multiline', 'number', 'toggle']);
const FORM = new RegExp(`^[a-z]+(-[a-z]+)*(:(${KINDS.join('|')}|[a-z]+(,[a-z]+)+))?$`);
const USUAL = 'status:active,inactive';
/** Every noun has these. */
const OWN = ['id', 'name', 'client_id', 'revision', 'created_at', 'updated_at', 'archived_at'];

/** @param {string} given @returns {Field} */
function fieldArgument(given) {
  const [name = '', said = 'text'] = argument(
    'FIELD',
    given,
    FORM,
    'city, body:multiline, places:number, open:toggle or level:low,high',
  ).split(':');
  if (OWN.includes(snake(name))) throw new ToolFailure(`FIELD cannot be ${name}: every noun has it already.`);
  const kind = KINDS.find((one) => one === said);
  return kind === undefined ? { name, kind: 'choice', choices: said.split(',') } : { name, kind, choices: [] };
}

/** @param {string[]} given @returns {Field[]} */
export const fieldArguments = (given) => (given.length === 0 ? [USUAL] : given).map(fieldArgument);

/** @param {string} text */
const quoted = (text) => `'${text}'`;
/** @param {string[]} choices */
const listed = (choices) => choices.map(quoted).join(', ');

/** `TOPIC_LEVELS` @param {string} thing @param {string} field */
export const choicesName = (thing, field) => snake(`${thing}-${plural(kebab(field))}`).toUpperCase();
/** Where the words of a field's choices are. @param {Pick<Field, 'name'>} field */
export const wordsOf = ({ name }) => camel(plural(name));

/** @param {Field} field */
function columnType({ kind, choices }) {
  if (kind === 'number') return 'integer()';
  if (kind === 'toggle') return 'boolean()';
  return kind === 'choice' ? `text({ enum: [${listed(choices)}] })` : 'text()';
}

/** Columns of the table. @param {Field[]} fields */
export const fieldColumns = (fields) => fields.map((field) => `  ${snake(field.name)}: ${columnType(field)}.notNull(),\n`).join('');

/** Columns in a migration. @param {Field[]} fields */
export const fieldSql = (fields) =>
  fields
    .map(({ name, kind, choices }) => {
      const type = kind === 'number' ? 'integer' : kind === 'toggle' ? 'boolean' : 'text';
      const check = kind === 'choice' ? ` check (${snake(name)} in (${listed(choices)}))` : '';
      return `  ${snake(name)} ${type} not null${check},\n`;
    })
    .join('');

/** A line of text with the messages of the specification. @param {string} name */
export const lineOf = (name) =>
  `lineOfText({ max: 255, required: '${sentence(name)} is required', tooLong: '${sentence(name)} must be less than 255 characters' })`;

/** What a body may hold. @param {Field} field */
function bodyOf({ name, kind }) {
  const title = sentence(name);
  if (kind === 'text') return lineOf(name);
  if (kind === 'multiline')
    return `longText({ max: 5_000, required: '${title} is required', tooLong: '${title} must be less than 5000 characters' })`;
  if (kind === 'toggle') return 'z.boolean()';
  if (kind === 'choice') return pascal(name);
  const message = `'${title} must be a whole number from 0 to 1000000'`;
  return `z.number({ error: ${message} }).int(${message}).min(0, ${message}).max(1_000_000, ${message})`;
}

/** @param {Field[]} fields */
export const fieldBodies = (fields) => fields.map((field) => `  ${snake(field.name)}: ${bodyOf(field)},\n`).join('');

/** What a row shows. @param {Field[]} fields */
export const fieldReplies = (fields) =>
  fields
    .map(({ name, kind }) => {
      const texts = {
        text: 'z.string()',
        multiline: 'z.string()',
        number: 'z.number().int()',
        toggle: 'z.boolean()',
        choice: pascal(name),
      };
      return `  ${snake(name)}: ${texts[kind]},\n`;
    })
    .join('');

/** A value that fits, and another. @param {Field} field @returns {[string, string]} */
function valuesOf({ name, kind, choices }) {
  if (kind === 'number') return ['1', '2'];
  if (kind === 'toggle') return ['false', 'true'];
  if (kind === 'choice') return [quoted(choices[0] ?? ''), quoted(choices.at(-1) ?? '')];
  const words = name.replaceAll('-', ' ');
  return [quoted(`Some ${words}`), quoted(`Another ${words}`)];
}

/** Members with a value that fits. @param {Field[]} fields */
export const sampleFields = (fields) => fields.map((field) => `, ${snake(field.name)}: ${valuesOf(field)[0]}`).join('');
/** The same with other values. @param {Field[]} fields */
export const changedFields = (fields) => fields.map((field) => `, ${snake(field.name)}: ${valuesOf(field)[1]}`).join('');

/** The column of each field in a list, and what it shows of the sample. @param {Field[]} fields @returns {[title: string, shown: string][]} */
export const shownSamples = (fields) =>
  fields
    .filter(({ kind }) => kind !== 'multiline')
    .map((field) => {
      const [sample] = valuesOf(field);
      const shown = { text: sample, multiline: sample, number: sample, toggle: 'Off', choice: sentence(field.choices[0] ?? '') };
      return [sentence(field.name), shown[field.kind].replaceAll("'", '')];
    });

/** What is typed into the form of a new record, by label. @param {Field[]} fields */
export const typedFields = (fields) =>
  fields.map((field) => {
    const [, other] = valuesOf(field);
    return `'${sentence(field.name)}': ${field.kind === 'toggle' ? 'true' : field.kind === 'number' ? `'${other}'` : other}`;
  });

/** Of the fields of a form, values that are refused there. @param {Field[]} fields */
export const typedFaults = (fields) =>
  fields.flatMap(({ name, kind }) => {
    const title = sentence(name);
    const bound = kind === 'multiline' ? 5_000 : 255;
    if (kind === 'number') return [`['${title}', '-1', '${title} must be a whole number from 0 to 1000000']`];
    if (kind === 'toggle' || kind === 'choice') return [];
    return [
      `['${title}', '', '${title} is required']`,
      `['${title}', 'x'.repeat(${bound + 1}), '${title} must be less than ${bound} characters']`,
    ];
  });

/** Which values a body refuses, and with which message. @param {Field[]} fields */
export const refusedRows = (fields) =>
  [/** @type {Field} */ ({ name: 'name', kind: 'text', choices: [] }), ...fields].flatMap(({ name, kind, choices }) => {
    const [field, title] = [snake(name), sentence(name)];
    const rows = {
      text: [`[' ', null], '${title} is required'`, `['x'.repeat(256)], '${title} must be less than 255 characters'`],
      multiline: [`[' ', null], '${title} is required'`, `['x'.repeat(5_001)], '${title} must be less than 5000 characters'`],
      number: [`[-1, 1.5, 1_000_001, '1', null], '${title} must be a whole number from 0 to 1000000'`],
      toggle: ["['yes', 1, null], 'Must be true or false'"],
      choice: [`['x', null], '${title} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}'`],
    };
    return rows[kind].map((row) => `    ['${field}', ${row}],\n`);
  });

/** @param {Field[]} fields those with choices, each of them a filter */
export const choicesOf = (fields) => fields.filter(({ kind }) => kind === 'choice');

/**
 * The columns of a table that are its own, as `activity` writes them and `list` names their choices.
 * @param {string} text of tables.ts
 * @param {string} path
 * @param {string} things
 * @param {string} contract with the choices that have a name
 */
export function columnsOfTable(text, path, things, contract = '') {
  const table = new RegExp(`^export const ${camel(things)} = pgTable\\([\\s\\S]*?^\\}\\);`, 'm').exec(text)?.[0];
  if (table === undefined) throw new ToolFailure(`${path} has no table ${camel(things)}.`);
  const missing = OWN.find((column) => column !== 'client_id' && !table.includes(`  ${column}: `));
  if (missing !== undefined) throw new ToolFailure(`${camel(things)} in ${path} has no ${missing}, which a list begins with.`);
  const columns = [...table.matchAll(/^ {2}(\w+): (text|integer|boolean)\((?:\{ enum: (?:\[([^\]]*)\]|(\w+)) \})?\)\.notNull\(\)/gm)];
  const fields = columns.flatMap(([, column = '', type, given, named]) => {
    if (OWN.includes(column)) return [];
    const choices = named === undefined ? given : choicesNamed(named, contract);
    const kind = choices === undefined ? (type === 'integer' ? 'number' : type === 'boolean' ? 'toggle' : 'text') : 'choice';
    return [{ name: column.replaceAll('_', '-'), kind, choices: [...(choices ?? '').matchAll(/[a-z]+/g)].map(([choice]) => choice) }];
  });
  const client = /^ {2}client_id: uuid\(\)(\.notNull\(\))?/m.exec(table);
  /** @type {import('./noun.mjs').Owner} */
  const owner = client === null ? null : client[1] === undefined ? 'client-or-none' : 'client';
  return { fields: /** @type {Field[]} */ (fields), owner };
}

/** @param {string} name @param {string} contract */
function choicesNamed(name, contract) {
  const found = new RegExp(`^export const ${name} = \\[([^\\]]*)\\]`, 'm').exec(contract)?.[1];
  if (found === undefined) throw new ToolFailure(`The contract has no ${name}.`);
  return found;
}

/** The choices take their names from the contract, so that they are written once. @param {string} text of tables.ts @param {string} thing @param {Field[]} fields */
export const withNamedChoices = (text, thing, fields) =>
  choicesOf(fields).reduce(
    (now, { name, choices }) =>
      now.replace(`${snake(name)}: text({ enum: [${listed(choices)}] })`, `${snake(name)}: text({ enum: ${choicesName(thing, name)} })`),
    text,
  );
