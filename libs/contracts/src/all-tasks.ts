/** Every task of every service; for contract tests. */
import * as authTasks from './auth/tasks.js';
import * as contentTasks from './content/tasks.js';
import * as interviewTasks from './interview/tasks.js';
import type { TaskContract } from './kernel/tasks/task.js';
import * as privacyTasks from './privacy/tasks.js';

/** A file's tasks are those it exports. */
const CONTRACTS: readonly Readonly<Record<string, unknown>>[] = [authTasks, contentTasks, interviewTasks, privacyTasks];

const isTask = (value: unknown): value is TaskContract =>
  typeof value === 'object' && value !== null && 'retries' in value && 'timeLimitMs' in value;

export const allTasks: readonly TaskContract[] = CONTRACTS.flatMap((contract) => Object.values(contract)).filter(isTask);
