/** `growth`: lines and files that a generated list, form dialog and route add, beside what was written by hand (docs/bench.md#growth). */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Changes } from '../../new/changes.mjs';
import { planActivity } from '../../new/kinds/activity.mjs';
import { planForm } from '../../new/kinds/form/form.mjs';
import { planList } from '../../new/kinds/list/list.mjs';
import { planRoute } from '../../new/kinds/route.mjs';
import { BIN, CHECKOUT } from '../../start/paths.mjs';
import { runTool } from '../../start/tool.mjs';

/** The list of products before the list kit. */
const BY_HAND = { commit: 'e7fb9b1', page: 'web-admin/src/features/products', lines: 355 };
/** Name, city, level, status and when it was created; the two with choices are filters. */
const NOUN = ['content', 'theme', 'city', 'level:low,high', 'status:draft,live'];
const LIST = ['content', 'themes', 'Admin,Staff'];
const FORM = ['content', 'themes', 'Admin'];
/** The dialog of products; the page that opens it is not counted. */
const DIALOG_BY_HAND = 'web-admin/src/features/products/product-dialog.tsx';
const ROUTE = ['content', 'createThemeSet', 'POST', '/api/admin/theme-sets', 'Admin,Staff'];
const GOALS = { list: 200, page: 120, dialog: 120, formRoutes: 120, route: 60, routeFiles: 4 };

/** What nobody runs in production. @param {string} path */
const isProduction = (path) => !/\.(test|story|example)\.tsx?$/.test(path) && !/^(docs|tests|tools|libs\/testing)\//.test(path);

/** @typedef {{ path: string, lines: number }} Grown */
/** @typedef {(changes: Changes, args: string[]) => unknown} Plan */

/**
 * By how many lines each production file grows, formatted as in the checkout.
 * @param {Changes} changes what is there already
 * @param {Plan} plan
 * @param {string[]} args
 * @returns {Promise<Grown[]>}
 */
async function grownBy(changes, plan, args) {
  const folder = mkdtempSync(join(tmpdir(), 'paanch-growth-'));
  try {
    const known = new Map(changes.paths().map((path) => [path, changes.read(path)]));
    plan(changes, args);
    const paths = changes.paths().filter((path) => isProduction(path) && known.get(path) !== changes.read(path));
    for (const path of paths) {
      write(join(folder, 'before', path), known.get(path) ?? inCheckout(path));
      write(join(folder, 'after', path), changes.read(path));
    }
    await runTool(join(BIN, 'oxfmt'), ['--config', join(CHECKOUT, '.oxfmtrc.json'), folder]);
    const linesOf = (/** @type {string} */ side, /** @type {string} */ path) => lineCount(readFileSync(join(folder, side, path), 'utf8'));
    return paths.map((path) => ({ path, lines: linesOf('after', path) - linesOf('before', path) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** @param {string} path */
const inCheckout = (path) => (existsSync(join(CHECKOUT, path)) ? readFileSync(join(CHECKOUT, path), 'utf8') : '');

/** @param {string} text */
const lineCount = (text) => text.split('\n').length - 1;

/** @param {Grown[]} grown */
const linesOf = (grown) => grown.reduce((sum, { lines }) => sum + lines, 0);

/** Counted in the history; as once counted where the history does not reach back so far. */
function linesByHand() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const paths = git('ls-tree', '-r', '--name-only', BY_HAND.commit, BY_HAND.page).trim().split('\n').filter(isProduction);
    return paths.reduce((sum, path) => sum + lineCount(git('show', `${BY_HAND.commit}:${path}`)), 0);
  } catch {
    return BY_HAND.lines;
  }
}

export async function growth() {
  const changes = new Changes(CHECKOUT);
  planActivity(changes, NOUN);
  const list = await grownBy(changes, planList, LIST);
  const page = list.filter(({ path }) => path.startsWith('web-admin/src/features/'));
  const form = await grownBy(changes, planForm, FORM);
  const isWeb = (/** @type {Grown} */ { path }) => path.startsWith('web-admin/');
  const dialogByHand = lineCount(inCheckout(DIALOG_BY_HAND));
  const route = await grownBy(new Changes(CHECKOUT), planRoute, ROUTE);
  const byHand = linesByHand();
  return [
    row('list, contract to page', list, { goal: GOALS.list, reference: byHand, of: 'products, the page alone' }),
    row('list, its page', page, { goal: GOALS.page, reference: byHand, of: 'products' }),
    row('form dialog', form.filter(isWeb), { goal: GOALS.dialog, reference: dialogByHand, of: 'the dialog of products' }),
    row(
      'form, its two routes',
      form.filter((file) => !isWeb(file)),
      { goal: GOALS.formRoutes, reference: GOALS.formRoutes, of: 'goal' },
    ),
    row('plain route', route, { goal: GOALS.route, files: GOALS.routeFiles, reference: GOALS.route, of: 'goal' }),
  ];
}

/**
 * @param {string} name
 * @param {Grown[]} grown
 * @param {{ goal: number, files?: number, reference: number, of: string }} beside
 */
function row(name, grown, { goal, files = Infinity, reference, of }) {
  const lines = linesOf(grown);
  return {
    name: `growth ${name}`,
    figure: `${lines} lines, ${grown.length} files`,
    reference: `${reference} lines (${of})`,
    ratio: lines / reference,
    goal: `<= ${goal} lines${Number.isFinite(files) ? `, ${files} files` : ''}`,
    met: lines <= goal && grown.length <= files,
    details: { files: Object.fromEntries(grown.map(({ path, lines: added }) => [path, added])) },
  };
}
