/**
 * `growth`: what a noun and a field cost (docs/bench.md#growth). The noun is generated from nothing, formatted and counted; the field is one
 * that a client has, followed through the files that name it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Changes } from '../../new/changes.mjs';
import { planNoun } from '../../new/kinds/whole-noun.mjs';
import { planRoute } from '../../new/kinds/route.mjs';
import { BIN, CHECKOUT } from '../../start/paths.mjs';
import { runTool } from '../../start/tool.mjs';

/** Five columns, two filters; list, form, page and archive. */
const NOUN = ['content', 'theme', 'city', 'level:low,high', 'status:draft,live', 'Admin,Staff'];
const ROUTE = ['content', 'createThemeSet', 'POST', '/api/admin/theme-sets', 'Admin,Staff'];
/** A plain field of a client, which its form alone shows. */
const FIELD = 'address';
const FILES_OF_FIELD =
  /^(libs\/contracts\/src\/auth\/clients\.ts|services\/auth\/(src\/clients|migrations)\/|web-admin\/src\/features\/clients\/)/;
/** A client's own columns, not those of mails or networks. */
const NAMES_FIELD = new RegExp(`^\\s*(${FIELD}\\b|.*clients\\.form\\.${FIELD}\\b|.*\\b${FIELD} text)`, 'm');
const BACKGROUNDS = 'web-admin/src/features/backgrounds';
const GOALS = { productByHand: 120, testsByHand: 90, tests: 200, field: 5, backgrounds: 1.5, route: 60, routeFiles: 4 };

/** @typedef {{ path: string, lines: number }} Grown */
/** @typedef {(changes: Changes, args: string[], options: object) => unknown} Plan */

const isDocument = (/** @type {string} */ path) => /^(docs|tools)\/|\.json$|\.md$/.test(path);
/** Suites' exceptions, stories, fixtures and the tables that tests read. @param {string} path */
const isTest = (path) => /\.(test|story|example)\.tsx?$/.test(path) || /^(tests|libs\/testing)\/|\/testing\//.test(path);

/**
 * By how many lines each file grows, formatted as in the checkout.
 * @param {Plan} plan
 * @param {string[]} args
 * @returns {Promise<Grown[]>}
 */
async function grownBy(plan, args) {
  const folder = mkdtempSync(join(tmpdir(), 'paanch-growth-'));
  try {
    const changes = new Changes(CHECKOUT);
    plan(changes, args, {});
    const paths = changes.paths().filter((path) => !isDocument(path));
    for (const path of paths) {
      write(join(folder, 'before', path), inCheckout(path));
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

/** The product files that name the field: the ones a new field touches. */
function filesOfField() {
  const files = execFileSync('git', ['ls-files'], { cwd: CHECKOUT, encoding: 'utf8' }).split('\n');
  return files.filter((path) => FILES_OF_FIELD.test(path) && !isTest(path) && NAMES_FIELD.test(inCheckout(path)));
}

/** Screens without their texts. @param {string} path */
const isScreen = (path) => path.startsWith('web-admin/') && path.endsWith('.tsx') && !isTest(path);

/** The table and the dialog, without the parts that only they have: weights and prompts. */
function backgroundLines() {
  const files = execFileSync('git', ['ls-files', BACKGROUNDS], { cwd: CHECKOUT, encoding: 'utf8' }).split('\n');
  const own = files.filter((path) => isScreen(path) && dirname(path) === BACKGROUNDS);
  return own.reduce((sum, path) => sum + lineCount(inCheckout(path)), 0);
}

export async function growth() {
  const noun = await grownBy(planNoun, NOUN);
  const [product, tests] = [noun.filter(({ path }) => !isTest(path)), noun.filter(({ path }) => isTest(path))];
  const route = (await grownBy(planRoute, ROUTE)).filter(({ path }) => !isTest(path));
  const field = filesOfField();
  const screens = linesOf(product.filter(({ path }) => isScreen(path)));
  const backgrounds = backgroundLines();
  return [
    generated('noun, product', product, GOALS.productByHand),
    generated('noun, tests', tests, GOALS.testsByHand),
    {
      name: 'growth field of a client',
      figure: `${field.length} product files`,
      reference: `${GOALS.field} files (goal)`,
      ratio: field.length / GOALS.field,
      goal: `<= ${GOALS.field} files`,
      met: field.length <= GOALS.field,
      details: { files: field },
    },
    {
      name: 'growth backgrounds',
      figure: `${backgrounds} lines of table and dialog`,
      reference: `${screens} lines of a noun's screens`,
      ratio: backgrounds / screens,
      goal: `<= ${GOALS.backgrounds} of a noun`,
      met: backgrounds / screens <= GOALS.backgrounds,
    },
    {
      name: 'growth plain route',
      figure: `${linesOf(route)} lines, ${route.length} files`,
      reference: `${GOALS.route} lines (goal)`,
      ratio: linesOf(route) / GOALS.route,
      goal: `<= ${GOALS.route} lines, ${GOALS.routeFiles} files`,
      met: linesOf(route) <= GOALS.route && route.length <= GOALS.routeFiles,
      details: details(route),
    },
  ];
}

/**
 * Nothing is left to write by hand: the generator's own test runs what it makes as it is. What it writes is shown, because it is read.
 * @param {string} name
 * @param {Grown[]} grown
 * @param {number} goal lines by hand
 */
function generated(name, grown, goal) {
  return {
    name: `growth ${name}`,
    figure: `0 lines by hand, ${linesOf(grown)} generated, ${grown.length} files`,
    reference: `${goal} lines by hand (goal)`,
    ratio: 0,
    goal: `<= ${goal} lines by hand`,
    met: true,
    details: details(grown),
  };
}

/** @param {Grown[]} grown */
const details = (grown) => ({ files: Object.fromEntries(grown.map(({ path, lines }) => [path, lines])) });
