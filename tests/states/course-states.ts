/** What a learner sees of courses, from star ONE until the last lesson is passed. */
import type { CourseContent, LearnerLesson } from '@paanch/contracts/progress/modules/courses';
import type { Page } from 'playwright-core';
import type { PathLearner } from '../flows/path-learner.js';
import { signInAt } from '../flows/browser.js';
import { displayVariants, type State } from './check-states.js';
import { pageAt } from './common-states.js';
import { lockedSessionStates } from './expert-session-states.js';
import type { Fixture } from './fixture.js';
import { programmeListStates, type ChangedProducts } from './module-list-states.js';
import { changing, failing, heading, press, refusing, says, withoutAnswer } from './page-actions.js';
import { filmStates, watch } from './player-states.js';

const PRODUCTS = '**/api/app/job-readiness/products*';
const CONTENT = '**/api/app/job-readiness/courses/*/content';
const SAVES = '**/api/app/job-readiness/courses/*/lessons/*/progress';
const SUBMIT = '**/api/app/job-readiness/courses/*/lessons/*/submit-quiz';

/** Every lesson as it is changed. */
const withLessons = (page: Page, change: (lesson: LearnerLesson) => LearnerLesson) =>
  changing<CourseContent>(page, CONTENT, (reply) => ({
    ...reply,
    sections: reply.sections.map((section) => ({ ...section, lessons: section.lessons.map(change) })),
  }));

export function courseStates(fixture: Fixture, learner: PathLearner): readonly State[] {
  const list = `/app/job-readiness/courses?productId=${learner.productId}`;
  return [
    {
      name: 'courses',
      open: async (page) => {
        await signInAt(page, fixture.at('/app/login'), learner);
        await page.goto(fixture.at(list));
        await page.getByRole('link', { name: 'Start Reading a CV' }).waitFor();
      },
    },
    ...displayVariants('courses'),
    ...programmeListStates(fixture, {
      name: 'courses',
      path: '/app/job-readiness/courses',
      productId: learner.productId,
      api: PRODUCTS,
      failed: 'Failed to fetch Job Readiness module groups',
      empty: 'No courses yet',
      withoutRows: (page) => changing<ChangedProducts>(page, PRODUCTS, (reply) => withModules(reply, () => [])),
    }),
    ...listStates(fixture, list),
    ...lockedSessionStates(fixture, learner),
    ...pageStates(fixture, learner),
    ...lessonStates(fixture, learner),
    ...quizStates(fixture, learner),
  ];
}

const withModules = (reply: ChangedProducts, change: (modules: ChangedProducts['products'][number]['modules']) => unknown) => ({
  ...reply,
  products: reply.products.map((product) => ({ ...product, modules: change(product.modules) })),
});

const listStates = (fixture: Fixture, list: string): readonly State[] => [
  {
    name: 'courses, an optional one whose quiz has to wait',
    open: async (page) => {
      const waits_until = new Date(Date.now() + 600_000).toISOString();
      const inProgress = { status: 'In Progress', progress_percentage: 40, waits_until };
      await changing<ChangedProducts>(page, PRODUCTS, (reply) =>
        withModules(reply, (modules) =>
          modules.map((module) => ({ ...module, is_required: false, progress: { ...module.progress, ...inProgress } })),
        ),
      );
      await page.goto(fixture.at(list));
      await says(page, /^You can try the quiz again on/);
    },
    leave: (page) => page.unroute(PRODUCTS),
  },
  {
    name: 'courses before star ONE',
    open: async (page) => {
      await changing<ChangedProducts>(page, PRODUCTS, (reply) => ({
        ...reply,
        products: reply.products.map(({ groups, modules, ...product }) => ({
          ...product,
          groups: groups.map((group) => ({ ...group, is_unlocked: false })),
          modules: modules.map((module) => ({ ...module, is_unlocked: false })),
        })),
      }));
      await page.goto(fixture.at(list));
      await says(page, 'Earn star ONE to open the courses.');
    },
    leave: (page) => page.unroute(PRODUCTS),
  },
];

const courseOf = ({ courseId, productId }: PathLearner) => `/app/job-readiness/courses/${courseId}?productId=${productId}`;

/** The address of the lesson at that place. */
async function lessonAddress(learner: PathLearner, index: number): Promise<string> {
  return `${courseOf(learner)}&lesson=${(await learner.lessons())[index]?.id ?? ''}`;
}

function pageStates(fixture: Fixture, learner: PathLearner): readonly State[] {
  const path = courseOf(learner);
  const instead = (name: string, prepare: (page: Page) => Promise<unknown>, words: string): State => ({
    name,
    open: async (page) => {
      await prepare(page);
      await page.goto(fixture.at(path));
      await says(page, words);
    },
    leave: (page) => page.unroute(CONTENT),
  });
  return [
    {
      name: 'a course loading',
      open: async (page) => {
        await withoutAnswer(page, CONTENT);
        await page.goto(fixture.at(path));
        await page.locator('main [aria-busy=true]').waitFor();
      },
      leave: (page) => page.unroute(CONTENT),
    },
    instead('a course not loaded', (page) => failing(page, CONTENT), 'Failed to fetch course content'),
    instead('a course that is locked', (page) => refusing(page, CONTENT, 'STATE_CONFLICT'), 'This course is not open yet'),
    instead('a course of nobody', (page) => refusing(page, CONTENT, 'NOT_FOUND'), 'We could not find this course'),
    instead(
      'a course with an optional lesson that is new',
      (page) => withLessons(page, (lesson) => ({ ...lesson, is_new_since_completion: true, is_required: false })),
      'New since you finished',
    ),
    pageAt(fixture, 'a course whose address is wrong', '/app/job-readiness/courses/nothing', 'We could not find this course'),
  ];
}

function lessonStates(fixture: Fixture, learner: PathLearner): readonly State[] {
  const open = async (page: Page, index: number, words: string) => {
    await page.goto(fixture.at(await lessonAddress(learner, index)));
    await says(page, words);
  };
  return [
    { name: 'a lesson that is locked', open: (page) => open(page, 1, 'This lesson is not open yet') },
    ...filmStates({
      name: 'a video lesson',
      open: (page) => page.goto(fixture.at(courseOf(learner))),
      renewal: CONTENT,
      saves: SAVES,
      notSaved: 'Failed to update watch progress',
    }),
    {
      name: 'a video lesson that was watched',
      open: async (page) => {
        await page.goto(fixture.at(courseOf(learner)));
        await watch(page);
        await says(page, 'You have watched enough of this video.');
        await page.getByRole('link', { name: 'Next: One page is enough' }).waitFor();
      },
    },
    {
      name: 'a reading not saved',
      open: async (page) => {
        await failing(page, SAVES);
        await open(page, 1, 'Failed to save progress');
      },
      leave: (page) => page.unroute(SAVES),
    },
    { name: 'a reading', open: (page) => open(page, 1, 'Lesson complete') },
    ...displayVariants('a reading'),
  ];
}

/** One question is right by its key, and both are on the last try. */
async function answer(page: Page, word: string): Promise<void> {
  await page.getByRole('radio', { name: 'False' }).click();
  await page.getByRole('textbox').fill(word);
}

function quizStates(fixture: Fixture, learner: PathLearner): readonly State[] {
  const goTo = async (page: Page) => page.goto(fixture.at(await lessonAddress(learner, 2)));
  const handIn = (page: Page) => press(page, 'Hand in the quiz');
  return [
    {
      name: 'a quiz',
      open: async (page) => {
        await goTo(page);
        await says(page, '2 questions are not answered. They count as wrong.');
      },
    },
    ...displayVariants('a quiz'),
    {
      name: 'a quiz being handed in',
      open: async (page) => {
        await withoutAnswer(page, SUBMIT);
        await answer(page, 'five');
        await handIn(page);
        await says(page, 'Handing in');
      },
      leave: (page) => page.unroute(SUBMIT),
    },
    {
      name: 'a quiz not handed in',
      open: async (page) => {
        await failing(page, SUBMIT);
        await goTo(page);
        await answer(page, 'five');
        await handIn(page);
        await says(page, 'Failed to submit quiz');
      },
      leave: (page) => page.unroute(SUBMIT),
    },
    {
      name: 'a quiz that was not passed',
      open: async (page) => {
        await goTo(page);
        await answer(page, 'five');
        await handIn(page);
        await says(page, 'You scored 50%');
      },
    },
    {
      name: 'a quiz that has to wait',
      open: async (page) => {
        const next_attempt_at = new Date(Date.now() + 600_000).toISOString();
        await withLessons(page, (lesson) => ({ ...lesson, quiz: lesson.quiz && { ...lesson.quiz, next_attempt_at } }));
        await goTo(page);
        await says(page, /^You can try again in/);
      },
      leave: (page) => page.unroute(CONTENT),
    },
    {
      name: 'star TWO',
      open: async (page) => {
        await goTo(page);
        await answer(page, 'one');
        await handIn(page);
        await page.getByRole('dialog', { name: 'You earned star TWO' }).waitFor();
      },
      leave: (page) => press(page, 'Continue'),
    },
    {
      name: 'a quiz that was passed, and with it the course',
      open: async (page) => {
        await says(page, 'You passed with 100%');
        await says(page, 'Course complete');
      },
    },
    {
      name: 'courses, all complete',
      open: async (page) => {
        await page.getByRole('link', { name: 'All courses' }).click();
        await heading(page, 'Courses');
        await page.getByRole('link', { name: 'Review Reading a CV' }).waitFor();
      },
    },
  ];
}
