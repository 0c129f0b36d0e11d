import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchCheckout, type ScratchCheckout } from './scratch-checkout.js';

/** One of every kind and of every shape a kind can take. */
const MADE = [
  ['route', 'content', 'listTopics', 'GET', '/api/admin/content/topics', 'Admin,Staff'],
  ['route', 'progress', 'changeLearningGoal', 'PUT', '/api/app/learning-goals/:goalId'],
  ['route', 'auth', 'removeBadge', 'DELETE', '/api/admin/badges/:badgeId'],
  ['route', 'security', 'readSecurityDigest', 'GET', '/api/admin/security-digests/:digestId', 'Admin,Staff,Viewer,Client Staff'],
  ['event', 'content', 'TopicArchived', 'topic'],
  ['event', 'progress', 'LearningGoalReached', 'learning-goal'],
  ['activity', 'content', 'topic'],
  ['activity', 'progress', 'study-plan'],
  ['activity', 'auth', 'badge'],
  ['activity', 'security', 'digest'],
  ['feature', 'web-learner', 'saved-jobs'],
  ['feature', 'web-admin', 'topics'],
] as const;
/** A compiler and a test run inside; two busy cores are slow. */
const SLOW_MS = 240_000;
const TESTS = /\.test\.tsx?$/;

describe('what npm run new makes', () => {
  let scratch: ScratchCheckout;
  let made: string[];
  const make = (...args: readonly string[]) =>
    scratch.run(
      'node',
      '--input-type=module',
      '--eval',
      `import { makeNew } from './tools/new/make-new.mjs';
console.log(await makeNew(${JSON.stringify(args)}).catch(({ message }) => message));`,
    );

  beforeAll(() => {
    scratch = scratchCheckout();
    for (const args of MADE) {
      const { text } = make(...args);
      if (!text.includes('Next:')) throw new Error(`${args.join(' ')}: ${text}`);
    }
    const changed = scratch.git('diff', '--name-only').split('\n');
    made = [...changed, ...scratch.git('ls-files', '--others', '--exclude-standard').split('\n')].filter((path) => path !== '');
  });
  afterAll(() => scratch.remove());

  /** What it says where it finds a fault. */
  const faults = (tool: string, ...args: string[]) => {
    const { code, text } = scratch.run(tool, ...args);
    return code === 0 ? '' : text;
  };

  it(
    'fits together: libraries, services and whatever was made have their types',
    () => {
      expect(faults('tsc', '-b', 'libs/testing', 'services/auth', 'services/content', 'services/progress', 'services/security')).toBe('');
      // The webs' own types of their theme come with their beginnings.
      const include = [...made.filter((path) => /\.tsx?$/.test(path)), 'web-learner/src/main.tsx', 'web-admin/src/main.tsx'];
      writeFileSync(join(scratch.folder, 'tsconfig.made.json'), JSON.stringify({ extends: './tsconfig.tests.json', include }));
      expect(faults('tsc', '-p', 'tsconfig.made.json')).toBe('');
      rmSync(join(scratch.folder, 'tsconfig.made.json'));
    },
    SLOW_MS,
  );

  it('has no fault that lint knows, and is formatted', () => {
    const sources = made.filter((path) => /\.tsx?$/.test(path));
    expect(faults('oxlint', '--deny-warnings', ...sources)).toBe('');
    expect(faults('oxfmt', '--check', ...sources)).toBe('');
  });

  it(
    'passes the tests it brings',
    () => {
      const own = made.filter((path) => TESTS.test(path));
      expect(own.length).toBeGreaterThan(MADE.length);
      expect(faults('vitest', 'run', ...own)).toBe('');
    },
    SLOW_MS,
  );

  it(
    'breaks no rule of the house and of the contracts',
    () => {
      const said = faults('vitest', 'run', 'libs/testing/src/house/house.test.ts', 'libs/testing/src/contract-suite');
      const names = [...made, ...MADE.filter(([kind]) => kind !== 'activity').map(([, , name]) => name)];
      expect(names.filter((name) => said.includes(name))).toEqual([]);
    },
    SLOW_MS,
  );

  it.each([
    [['route', 'content', 'listTopics', 'GET', '/api/admin/content/topics'], 'stands already'],
    [['route', 'content', 'listTopics', 'GET', '/topics'], 'PATH cannot be /topics'],
    [['route', 'content', 'readOwn', 'GET', '/api/app/own', 'Admin'], 'for learners alone'],
    [['route', 'careers', 'listJobs', 'GET', '/api/admin/jobs'], 'SERVICE cannot be careers'],
    [['event', 'content', 'archived', 'topic'], 'FACT cannot be archived'],
    [['activity', 'content'], 'THING is missing'],
    [['feature', 'web-admin', 'topics'], 'stands already'],
    [['thing'], 'npm run new -- KIND'],
  ])('refuses %j in one line and leaves everything as it was', (args, words) => {
    const before = scratch.git('status', '--porcelain');
    expect(make(...args).text).toContain(words);
    expect(scratch.git('status', '--porcelain')).toBe(before);
  });
});
