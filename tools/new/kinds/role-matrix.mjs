/** The table of who may call what; the row of a route is `planned` until it is built. */
import { ToolFailure } from '../../start/failure.mjs';
import { insert } from '../edits.mjs';

const MATRIX = 'libs/testing/src/contract-suite/role-matrix.ts';
const LEARNER_MATRIX = 'libs/testing/src/contract-suite/learner-matrix.ts';
/** @param {string} path */
const matrixOf = (path) => (path.startsWith('/api/app/') ? LEARNER_MATRIX : MATRIX);
/** In the order of the columns. */
export const ROLES = ['student', 'Admin', 'Staff', 'Viewer', 'Client Staff'];
const SCOPES = /** @type {Record<string, string>} */ ({ A: 'all', C: 'client', N: 'client-or-none', O: 'own' });

/** Parameters may have other names in a plan. @param {string} method @param {string} path */
const keyOf = (method, path) => `${method} ${path.replaceAll(/:\w+/g, ':')}`;

/**
 * @param {string} text
 * @param {string} method
 * @param {string} path
 */
function plannedRow(text, method, path) {
  return text.split('\n').find((line) => {
    const [verb = '', template = '', ...rest] = line.split(' ');
    return rest.join(' ').endsWith('| planned') && keyOf(verb, template) === keyOf(method, path);
  });
}

/** @param {import('../changes.mjs').Changes} changes @param {string} method @param {string} path */
export const isPlanned = (changes, method, path) => plannedRow(changes.read(matrixOf(path)), method, path) !== undefined;

/**
 * Where a list of these things is planned; else directly below the staff's routes.
 * @param {import('../changes.mjs').Changes} changes
 * @param {string} things
 */
export function listPath(changes, things) {
  const planned = new RegExp(`^GET (/api/admin/(?:[a-z-]+/)*${things}) \\|.*\\| planned$`, 'm').exec(changes.read(MATRIX));
  return planned?.[1] ?? `/api/admin/${things}`;
}

/**
 * Each role that may call, with the scope of the rows it reaches: as planned, else as named in the command.
 * @param {import('../changes.mjs').Changes} changes
 * @param {{ method: string, path: string, roles: string[] | null }} wanted roles null where none were named
 * @returns {Record<string, string>}
 */
export function scopesOf(changes, { method, path, roles }) {
  const cells = plannedRow(changes.read(matrixOf(path)), method, path)?.split(' | ')[1];
  if (cells === undefined) {
    const isLearners = path.startsWith('/api/app/');
    return Object.fromEntries((roles ?? [isLearners ? 'student' : 'Admin']).map((role) => [role, isLearners ? 'own' : 'all']));
  }
  const planned = ROLES.flatMap((role, column) => (cells[column] === '-' ? [] : [[role, SCOPES[cells[column] ?? ''] ?? 'all']]));
  const names = planned.map(([role]) => role).join(',');
  if (roles !== null && roles.join(',') !== names) throw new ToolFailure(`ROLES of this route are planned in ${matrixOf(path)}: ${names}.`);
  return Object.fromEntries(planned);
}

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {{ method: string, path: string, scopes: Record<string, string> }} route
 */
export function addMatrixRow(changes, { method, path, scopes }) {
  const codeOf = (/** @type {string | undefined} */ scope) => Object.keys(SCOPES).find((code) => SCOPES[code] === scope) ?? '-';
  const row = `${method} ${path} | ${ROLES.map((role) => codeOf(scopes[role])).join('')}`;
  changes.edit(matrixOf(path), (text) => {
    const planned = plannedRow(text, method, path);
    return planned === undefined ? insert(text, '\n`;', `\n${row}`, 'before') : text.replace(planned, () => row);
  });
}
