/** `alter table` of a table that is in use (docs/operating/upgrade.md#writing-a-migration). */
import { partsOf } from './sql-statements.mjs';

const TAKES_AWAY = 'takes away what the version before may use: do it a release later, marked "-- contracts: unused since X.Y.Z"';
const REFUSES = 'the version before leaves it out: add it without "not null" or with a default';
/** Of a new column: each checks or writes every row under a lock. */
const COLUMN_CHECKS = ['references', 'check', 'unique', 'primary', 'generated', 'serial', 'bigserial'];
/** They differ from row to row, so the table is written anew. */
const VOLATILE = ['gen_random_uuid', 'random', 'clock_timestamp', 'nextval', 'uuidv7', 'uuidv4'];

/**
 * @param {readonly string[]} statement
 * @param {import('./migration-rules.mjs').Known} known
 * @returns {string[]}
 */
export function judgeAlteration(statement, known) {
  const words = statement.slice(2).filter((word, at) => at > 3 || !['if', 'exists', 'only'].includes(word));
  const [table = '', ...actions] = words;
  if (known.made.has(table)) return [];
  return partsOf(actions).flatMap((action) => judgeAction(action, table, known));
}

/**
 * @param {readonly string[]} action
 * @param {string} table
 * @param {import('./migration-rules.mjs').Known} known
 * @returns {string[]}
 */
function judgeAction(action, table, known) {
  const text = action.join(' ');
  if (text.startsWith('add')) return isConstraint(action) ? judgeConstraint(action) : judgeColumn(action);
  if (text.startsWith('validate'))
    return isAddedHere(action, known) ? ['validate it in a later file: here the whole check holds a lock'] : [];
  if (text.startsWith('drop constraint') && isReplaced(action, table, known)) return [];
  if (/^alter (column )?\S+ (set data )?type /.test(text)) return ['writes the table anew: add another column and fill it'];
  if (/^alter (column )?\S+ drop not null/.test(text)) return [];
  const takesAway = /^(rename|drop|detach|set schema)|^alter (column )?\S+ (set not null|drop)|^disable/.test(text);
  return takesAway && !known.mayTakeAway ? [TAKES_AWAY] : [];
}

const CONSTRAINTS = ['constraint', 'check', 'foreign', 'unique', 'primary', 'exclude'];

/** @param {readonly string[]} action */
const isConstraint = ([, second = '']) => CONSTRAINTS.includes(second);

/** @param {readonly string[]} action @returns {string[]} */
function judgeConstraint(action) {
  const text = action.join(' ');
  if (/ using index /.test(text) || text.endsWith('not valid')) return [];
  const isKey = action.slice(1, 4).some((word) => word === 'unique' || word === 'primary' || word === 'exclude');
  return [isKey ? 'make the index concurrently first, then "using index"' : 'needs "not valid", and a later file that validates it'];
}

/** @param {readonly string[]} action @returns {string[]} */
function judgeColumn(action) {
  const text = action.join(' ');
  const hasDefault = action.includes('default');
  return [
    ...(text.includes('not null') && !hasDefault ? [REFUSES] : []),
    ...(hasDefault && action.some((word) => VOLATILE.includes(word))
      ? ['a default that differs from row to row writes the table anew']
      : []),
    ...(action.some((word) => COLUMN_CHECKS.includes(word)) ? ['add the column alone, then its constraint "not valid"'] : []),
  ];
}

/** @param {readonly string[]} action @param {import('./migration-rules.mjs').Known} known */
const isAddedHere = (action, { all }) => all.some((other) => other.join(' ').includes(`add constraint ${action[2]} `));

/**
 * One that allows more comes in the place of it, under the same name.
 * @param {readonly string[]} action
 * @param {string} table
 * @param {import('./migration-rules.mjs').Known} known
 */
function isReplaced(action, table, { all }) {
  const name = action.findLast((word) => !['cascade', 'restrict'].includes(word));
  return all.some((other) => other.includes(table) && other.join(' ').includes(`add constraint ${name} `));
}
