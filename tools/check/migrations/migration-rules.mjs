/**
 * What a migration may do while the version before it still runs on the same tables (docs/operating/upgrade.md#writing-a-migration). It is
 * read as words: a file that hides what it does, in `do` or `execute`, is refused.
 */
import { isBefore, marksOf } from '@paanch/platform/postgres/migrations/migration-marks';
import { judgeAlteration } from './alterations.mjs';
import { statementsOf } from './sql-statements.mjs';

const TAKES_AWAY = 'takes away what the version before may use: do it a release later, marked "-- contracts: unused since X.Y.Z"';
const RUNNER = 'the runner begins, commits and limits how long a lock is waited for';

/** Refused wherever a statement begins with it. */
const NEVER = new Map([
  ['do', 'hides what it does: write the statements themselves'],
  ['truncate', 'empties a table that is in use'],
  ['lock', 'holds up every request'],
  ['cluster', 'holds up every request'],
  ['vacuum', 'holds up every request'],
  ['update', 'changes old rows in one transaction: fill them in batches by a task'],
  ['delete', 'removes old rows in one transaction: remove them in batches by a task'],
  ['begin', RUNNER],
  ['start', RUNNER],
  ['commit', RUNNER],
  ['rollback', RUNNER],
  ['set', RUNNER],
  ['reset', RUNNER],
]);

/** What may run again after a crash, and refuses to run in a transaction or need not. */
const OUTSIDE = [
  'create index concurrently if not exists',
  'create unique index concurrently if not exists',
  'drop index concurrently if exists',
  'alter table',
];

/**
 * @param {string} text of a migration
 * @param {string} version of the product, as package.json says
 * @returns {string[]} what is wrong with it
 */
export function judgeMigration(text, version) {
  const { isOutside, unusedSince } = marksOf(text);
  const statements = statementsOf(text);
  const mayTakeAway = unusedSince !== null && isBefore(unusedSince, version);
  const isTooEarly = unusedSince !== null && !mayTakeAway;
  const made = new Set(statements.flatMap(tableMade));
  const known = { made, all: statements, mayTakeAway };
  return [
    ...misspelt(text, { isOutside, unusedSince }),
    ...(isTooEarly ? [`"unused since ${unusedSince}" must be a release before this one, which is ${version}`] : []),
    ...(isOutside ? outside(statements) : []),
    ...statements.flatMap((statement) => judge(statement, known).map((problem) => `${shown(statement)}: ${problem}`)),
  ];
}

/**
 * @typedef {object} Known
 * @property {ReadonlySet<string>} made tables of this file, which nobody uses yet
 * @property {readonly (readonly string[])[]} all statements of the file
 * @property {boolean} mayTakeAway
 */

/** @param {readonly string[]} statement @param {Known} known @returns {string[]} */
function judge(statement, known) {
  const [verb = '', noun = ''] = statement;
  const never = NEVER.get(verb);
  if (never !== undefined) return isOfMade(statement, known) ? [] : [never];
  if (verb === 'drop') return judgeDrop(statement, known);
  if (verb === 'revoke') return known.mayTakeAway ? [] : [TAKES_AWAY];
  if (verb === 'create') return judgeIndex(statement, known);
  if (verb !== 'alter') return [];
  if (noun === 'table') return judgeAlteration(statement, known);
  return statement.includes('rename') && !known.mayTakeAway ? [TAKES_AWAY] : [];
}

/** Rows of a table made here may be changed here. @param {readonly string[]} statement @param {Known} known */
const isOfMade = (statement, { made }) => statement.slice(0, 4).some((word) => made.has(word));

/** @param {readonly string[]} statement @param {Known} known @returns {string[]} */
function judgeDrop(statement, { made, all, mayTakeAway }) {
  const [, kind = ''] = statement;
  const names = statement.slice(2).filter((word) => !['if', 'exists', 'concurrently', 'cascade'].includes(word));
  const [name = ''] = names;
  const isReplaced = ['function', 'trigger', 'view', 'policy'].includes(kind) && all.some((other) => makes(other, kind, name));
  if (isReplaced || made.has(name)) return [];
  if (!mayTakeAway) return [TAKES_AWAY];
  return kind === 'index' && !statement.includes('concurrently') ? ['needs concurrently, in a file of its own'] : [];
}

/** @param {readonly string[]} statement @param {string} kind @param {string} name */
const makes = (statement, kind, name) =>
  statement[0] === 'create' && statement.includes(kind) && statement[statement.indexOf(kind) + 1] === name;

/** @param {readonly string[]} statement @param {Known} known @returns {string[]} */
function judgeIndex(statement, { made }) {
  const at = statement.indexOf('on');
  const isIndex = statement[1] === 'index' || (statement[1] === 'unique' && statement[2] === 'index');
  if (!isIndex || statement.includes('concurrently')) return [];
  // Of a partitioned table, where it is empty until each partition has its own.
  if (statement[at + 1] === 'only' || made.has(statement[at + 1] ?? '')) return [];
  return [
    'an index of a table that is in use needs "create index concurrently if not exists", in a file marked "-- outside a transaction"',
  ];
}

/** @param {readonly (readonly string[])[]} statements @returns {string[]} */
function outside(statements) {
  if (statements.length !== 1) return ['a file outside a transaction has one statement'];
  const [statement = []] = statements;
  const isValidating = statement[0] !== 'alter' || statement.includes('validate');
  const isKnown = isValidating && OUTSIDE.some((beginning) => statement.join(' ').startsWith(`${beginning} `));
  return isKnown ? [] : [`outside a transaction only what can run again: ${OUTSIDE.join(', ')} ... validate constraint`];
}

/** @param {string} text @param {import('@paanch/platform/postgres/migrations/migration-marks').Marks} marks @returns {string[]} */
function misspelt(text, { isOutside, unusedSince }) {
  const statements = statementsOf(text);
  const needsOutside = statements.some((statement) => statement.includes('concurrently'));
  return [
    ...(needsOutside && !isOutside ? ['concurrently needs a file that begins with the line "-- outside a transaction"'] : []),
    ...(/^-- contracts/m.test(text) && unusedSince === null ? ['the line must be "-- contracts: unused since X.Y.Z"'] : []),
  ];
}

/** @param {readonly string[]} statement @returns {string[]} */
function tableMade(statement) {
  const at = statement.indexOf('table');
  if (statement[0] !== 'create' || at < 1 || at > 2) return [];
  const name = statement.slice(at + 1).find((word) => !['if', 'not', 'exists'].includes(word));
  return name === undefined ? [] : [name];
}

/** @param {readonly string[]} statement */
const shown = (statement) => statement.slice(0, 8).join(' ');
