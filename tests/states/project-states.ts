/** What a learner sees of projects: the demo has each outcome, the rest is made from its replies. */
import type { LearnerProject, listProjects } from '@paanch/contracts/interview/projects';
import type { Page } from 'playwright-core';
import type { z } from 'zod';
import { signInAt } from '../flows/browser.js';
import { displayVariants, type State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { changing, escape, failing, press, says, withoutAnswer } from './page-actions.js';

type ProjectList = z.infer<typeof listProjects.reply>;

const LIST = '**/api/app/job-readiness/projects?*';
const PROFILE = '**/api/app/profile';
const DRAFTS = '**/api/app/job-readiness/projects/*/draft';
const NAME = 'A case from your field';
const OWN_WORK = /^This is my own work/;

const changingAll = (page: Page, change: (project: LearnerProject) => Partial<LearnerProject>) =>
  changing<ProjectList>(page, LIST, (list) => ({ ...list, projects: list.projects.map((one) => ({ ...one, ...change(one) })) }));
const asBefore = (page: Page) => page.unroute(LIST);

async function toList(fixture: Fixture, page: Page): Promise<void> {
  await page.goto(fixture.at('/app/job-readiness'));
  const link = page.locator('a[href^="/app/job-readiness/projects?"]').first();
  await page.goto(fixture.at((await link.getAttribute('href')) ?? ''));
}

async function toProject(fixture: Fixture, page: Page): Promise<void> {
  await toList(fixture, page);
  await page.getByRole('link', { name: new RegExp(NAME) }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

export function projectStates(fixture: Fixture): readonly State[] {
  return [
    ...fieldStates(fixture),
    ...listStates(fixture),
    ...beforeBriefStates(fixture),
    ...writingStates(fixture),
    ...outcomeStates(fixture),
  ];
}

function fieldStates(fixture: Fixture): readonly State[] {
  const open = async (page: Page) => {
    await changing<object>(page, PROFILE, (profile) => ({ ...profile, background_type: null }));
    await page.goto(fixture.at('/app/job-readiness'));
    await press(page, 'Save');
    await page.getByText('Choose a field of study', { exact: true }).last().waitFor();
  };
  return [
    {
      name: 'Job Readiness with a project',
      open: (page) => signInAt(page, fixture.at('/app/login'), fixture.learner('Star THREE by override')),
    },
    { name: 'the nine fields of study', open },
    ...displayVariants('the nine fields of study'),
    {
      name: 'home with a project',
      open: async (page) => {
        await page.unroute(PROFILE);
        await page.goto(fixture.at('/app/dashboard'));
        await says(page, 'One project to your fourth star');
      },
    },
  ];
}

function listStates(fixture: Fixture): readonly State[] {
  const open = async (page: Page, words: string) => {
    await toList(fixture, page);
    await says(page, words);
  };
  return [
    { name: 'projects', open: (page) => open(page, NAME) },
    ...displayVariants('projects'),
    {
      name: 'no projects',
      leave: asBefore,
      open: async (page) => {
        await changing<ProjectList>(page, LIST, (list) => ({ ...list, projects: [] }));
        await open(page, 'No projects yet');
      },
    },
    {
      name: 'projects before star THREE',
      leave: asBefore,
      open: async (page) => {
        await changingAll(page, () => ({ is_unlocked: false, status: 'not_started', brief: null, draft: null }));
        await open(page, 'Projects open with star THREE.');
      },
    },
    {
      name: 'projects that fail to load',
      leave: asBefore,
      open: async (page) => {
        await failing(page, LIST);
        await open(page, 'Failed to fetch projects');
      },
    },
    {
      name: 'projects while they load',
      leave: asBefore,
      open: async (page) => {
        await withoutAnswer(page, LIST);
        await toList(fixture, page);
        await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
      },
    },
  ];
}

function beforeBriefStates(fixture: Fixture): readonly State[] {
  const without = { brief: null, draft: null, submission: null, status: 'not_started' } as const;
  const open = async (page: Page, parts: Partial<LearnerProject>, words: string) => {
    await changingAll(page, () => ({ ...without, ...parts }));
    await toProject(fixture, page);
    await says(page, words);
  };
  return [
    { name: 'a project before its brief', leave: asBefore, open: (page) => open(page, {}, 'Get your brief') },
    {
      name: 'a brief that is being written',
      leave: asBefore,
      open: async (page) => {
        await withoutAnswer(page, '**/brief');
        await open(page, {}, 'Get your brief');
        await press(page, 'Get the brief');
        await says(page, 'Writing your brief. This can take half a minute.');
      },
    },
    {
      name: 'a project that is not set up',
      leave: asBefore,
      open: (page) => open(page, { background_id: null }, 'Not set up for your field yet'),
    },
  ];
}

function writingStates(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'a project that is written',
      open: async (page) => {
        await toProject(fixture, page);
        await page.getByLabel('Title', { exact: true }).waitFor();
      },
    },
    ...displayVariants('a project that is written'),
    {
      name: 'a draft that is kept on the device',
      leave: (page) => page.unroute(DRAFTS),
      open: async (page) => {
        await failing(page, DRAFTS);
        await page.getByLabel('Title', { exact: true }).fill('A plan that can be tried without paying for anything first');
        await page.getByLabel('Text', { exact: true }).focus();
        await says(page, 'Draft kept on this device. It is saved once you are back online.');
      },
    },
    {
      name: 'a project before it is handed in',
      leave: escape,
      open: async (page) => {
        await page.getByLabel(OWN_WORK).check();
        await press(page, 'Submit');
        await says(page.getByRole('alertdialog'), 'You cannot change it while it is graded.');
      },
    },
  ];
}

/** Each outcome is that of one learner of the demo. */
function outcomeStates(fixture: Fixture): readonly State[] {
  const as = async (page: Page, note: string, words: string) => {
    await page.context().clearCookies();
    await signInAt(page, fixture.at('/app/login'), fixture.learner(note));
    await toProject(fixture, page);
    await says(page, words);
  };
  return [
    {
      name: 'a submission that waits for a person',
      open: (page) => as(page, 'Star THREE by override; a project waits', 'A person reads your submission.'),
    },
    ...displayVariants('a submission that waits for a person'),
    {
      name: 'a submission that is graded',
      leave: asBefore,
      open: async (page) => {
        await changingAll(page, ({ submission }) => ({
          status: 'grading',
          submission: submission && { ...submission, grade: null, ai_grade_status: 'pending' },
        }));
        await page.reload();
        await says(page, 'Your submission is being graded.');
      },
    },
    {
      name: 'a submission that no engine could grade, and that is late',
      leave: asBefore,
      open: async (page) => {
        const late = { grade: null, ai_grade_status: 'failed', review_due_at: '2026-01-02T12:00:00.000Z' } as const;
        await changingAll(page, ({ submission }) => ({ submission: submission && { ...submission, ...late } }));
        await page.reload();
        await says(page, /is late\. Staff have been told\.$/);
      },
    },
    {
      name: 'a submission that was rejected',
      open: (page) => as(page, 'Star THREE by override; a project was not accepted', 'Not accepted yet.'),
    },
    ...displayVariants('a submission that was rejected'),
    {
      name: 'asking a person to look again',
      leave: (page) => press(page, 'Cancel'),
      open: async (page) => {
        await press(page, 'Ask a person to look again');
        await page.getByRole('dialog', { name: 'Ask a person to look again' }).waitFor();
      },
    },
    {
      name: 'a rejected submission that is written again',
      open: async (page) => {
        await press(page, 'Submit again');
        await page.getByLabel('Title', { exact: true }).waitFor();
      },
    },
    {
      name: 'a submission that was approved',
      open: (page) => as(page, 'Star FOUR, earned by a project', 'You have completed this project.'),
    },
  ];
}
