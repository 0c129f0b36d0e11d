import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ToolFailure } from '../start/failure.mjs';
import { BIN, CHECKOUT } from '../start/paths.mjs';
import { runTool } from '../start/tool.mjs';
import { Changes } from './changes.mjs';
import { planActivity } from './kinds/activity/activity.mjs';
import { planArchive } from './kinds/archive/archive.mjs';
import { planEvent } from './kinds/event.mjs';
import { planFeature } from './kinds/feature.mjs';
import { planForm } from './kinds/form/form.mjs';
import { planList } from './kinds/list/list.mjs';
import { planNoun } from './kinds/whole-noun.mjs';
import { planPage } from './kinds/page/page.mjs';
import { planRoute } from './kinds/route.mjs';
import { planService } from './kinds/service/service.mjs';
import { planTask } from './kinds/task.mjs';

/**
 * @typedef {object} Options
 * @property {string} [scope] whose rows Client Staff see
 * @property {string} [rows] how the list shows them
 */
/**
 * @typedef {object} Kind
 * @property {string} usage
 * @property {string} example
 * @property {(keyof Options)[]} [options]
 * @property {(changes: Changes, args: string[], options: Options) => string[]} plan plans its changes; returns what to do next
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  noun: {
    usage: 'noun SERVICE THING [FIELD ...] [ROLES]',
    example: 'noun content topic city level:low,high Admin,Staff --rows scrolled',
    options: ['scope', 'rows'],
    plan: planNoun,
  },
  service: {
    usage: 'service SERVICE THING [FIELD ...] [ROLES]',
    example: 'service careers employer city',
    options: ['scope', 'rows'],
    plan: planService,
  },
  activity: {
    usage: 'activity SERVICE THING [FIELD ...]',
    example: 'activity content topic city level:low,high --scope client',
    options: ['scope'],
    plan: planActivity,
  },
  list: {
    usage: 'list SERVICE THINGS [ROLES]',
    example: 'list content topics Admin,Staff --rows scrolled',
    options: ['rows'],
    plan: planList,
  },
  form: { usage: 'form SERVICE THINGS [ROLES]', example: 'form content topics Admin,Staff', plan: planForm },
  page: { usage: 'page SERVICE THINGS [ROLES]', example: 'page content topics Admin,Staff', plan: planPage },
  archive: { usage: 'archive SERVICE THINGS [ROLES]', example: 'archive content topics Admin', plan: planArchive },
  route: {
    usage: 'route SERVICE NAME METHOD PATH [ROLES]',
    example: 'route content listTopics GET /api/admin/topics Admin,Staff',
    plan: planRoute,
  },
  event: { usage: 'event SERVICE FACT THING', example: 'event content TopicArchived topic', plan: planEvent },
  task: { usage: 'task SERVICE NAME', example: 'task content copyTopics', plan: planTask },
  feature: { usage: 'feature WEB NAME', example: 'feature web-learner bookmarks', plan: planFeature },
};

const HELP = [
  'npm run new -- KIND, where KIND is one of',
  ...Object.values(KINDS).map(({ usage, example }) => `  ${usage.padEnd(44)}${example}`),
  '',
  'FIELD is NAME, NAME:KIND of text, multiline, number or toggle, or NAME:CHOICE,CHOICE.',
  '--scope client|client-or-none   Client Staff see the rows of their own client, or those and the rows without one',
  '--rows paged|scrolled           the list is a table page by page, or loads more as one scrolls',
].join('\n');

/**
 * Everything is planned before anything is written, so that a mistake changes nothing.
 * @param {string[]} args
 * @returns {Promise<string>} what was made, and what to do next
 */
export async function makeNew([name = '', ...given]) {
  const kind = KINDS[name];
  if (!kind) throw new ToolFailure(HELP);
  const { args, options } = argumentsOf(kind, given);
  const changes = new Changes(CHECKOUT);
  const next = kind.plan(changes, args, options);
  changes.write();
  const formatted = changes.paths().filter((path) => /\.tsx?$/.test(path));
  await runTool(join(BIN, 'oxfmt'), formatted);
  return [
    ...changes.made().map((path) => `made     ${path}`),
    ...changes.changed().map((path) => `changed  ${path}`),
    '',
    'Next:',
    ...next.map((step, at) => `  ${at + 1}. ${step}`),
  ].join('\n');
}

/** @param {Kind} kind @param {string[]} given @returns {{ args: string[], options: Options }} */
function argumentsOf({ usage, options = [] }, given) {
  const known = Object.fromEntries(options.map((option) => [option, /** @type {const} */ ({ type: 'string' })]));
  try {
    const { positionals, values } = parseArgs({ args: given, options: known, allowPositionals: true });
    return { args: positionals, options: values };
  } catch (error) {
    throw new ToolFailure(`${error instanceof Error ? error.message : String(error)} npm run new -- ${usage}`);
  }
}
