import { join } from 'node:path';
import { ToolFailure } from '../start/failure.mjs';
import { BIN, CHECKOUT } from '../start/paths.mjs';
import { runTool } from '../start/tool.mjs';
import { Changes } from './changes.mjs';
import { planActivity } from './kinds/activity.mjs';
import { planEvent } from './kinds/event.mjs';
import { planFeature } from './kinds/feature.mjs';
import { planForm } from './kinds/form/form.mjs';
import { planList } from './kinds/list/list.mjs';
import { planRoute } from './kinds/route.mjs';
import { planService } from './kinds/service.mjs';
import { planTask } from './kinds/task.mjs';

/**
 * @typedef {object} Kind
 * @property {string} usage
 * @property {string} example
 * @property {(changes: Changes, args: string[]) => string[]} plan plans its changes; returns what to do next
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  service: { usage: 'service SERVICE THING', example: 'service careers job', plan: planService },
  activity: {
    usage: 'activity SERVICE THING [FIELD ...]',
    example: 'activity content topic city level:low,high',
    plan: planActivity,
  },
  list: { usage: 'list SERVICE THINGS [ROLES]', example: 'list content topics Admin,Staff', plan: planList },
  form: { usage: 'form SERVICE THINGS [ROLES]', example: 'form content topics Admin,Staff', plan: planForm },
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
  ...Object.values(KINDS).map(({ usage, example }) => `  ${usage.padEnd(40)}${example}`),
].join('\n');

/**
 * Everything is planned before anything is written, so that a mistake changes nothing.
 * @param {string[]} args
 * @returns {Promise<string>} what was made, and what to do next
 */
export async function makeNew([name = '', ...args]) {
  const kind = KINDS[name];
  if (!kind) throw new ToolFailure(HELP);
  const changes = new Changes(CHECKOUT);
  const next = kind.plan(changes, args);
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
