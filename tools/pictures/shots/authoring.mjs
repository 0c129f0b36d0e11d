/** What a programme consists of: assessments, courses and expert sessions. */
import { choose, fill, press, readiness, says } from '../hands.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../shots.mjs').Place} Place */

const PROGRAMME = 'Graduate Job Readiness';
const COURSE = 'Writing at Work';
const LESSON = 'A subject line that works';

/** Opens a module from the list of its kind. @param {Page} page @param {Place} place @param {string} path @param {string} name */
async function module(page, { origin }, path, name) {
  await page.goto(origin + path);
  await page.getByRole('link', { name, exact: true }).click();
  // Nothing looks hovered.
  await page.mouse.move(0, 0);
}

/** Films have come so far that their pictures show, and the browser's own sign of loading, which no page can see, has faded. */
const DRAWN = `(async () => {
  for (let still = 0; still < 180;) {
    await new Promise(requestAnimationFrame);
    const films = [...document.querySelectorAll('video')];
    const isDrawn = films.length > 0 && films.every((film) => film.readyState >= 2 && film.networkState === 1);
    still = isDrawn ? still + 1 : 0;
  }
})()`;

/** @type {readonly import('../shots.mjs').Shot[]} */
export const AUTHORING = [
  {
    name: 'consists-of',
    open: async (page, place) => {
      await readiness(page, place);
      await page.getByRole('link', { name: PROGRAMME, exact: true }).click();
      await page.mouse.move(0, 0);
      await says(page, 'Your first ninety days');
      await page.getByRole('heading', { name: 'What it consists of' }).evaluate((heading) => heading.scrollIntoView());
    },
  },
  {
    name: 'assessment',
    open: async (page, place) => {
      await module(page, place, '/admin/assessments', 'Reasoning');
      await page.getByLabel('Answer D', { exact: true }).waitFor();
    },
  },
  {
    name: 'course',
    open: async (page, place) => {
      await module(page, place, '/admin/courses', COURSE);
      await page.getByRole('link', { name: new RegExp(`^${LESSON}`) }).click();
      await page.mouse.move(0, 0);
      await says(page, 'What goes into it');
    },
  },
  {
    name: 'course-quiz',
    open: async (page) => {
      await page.getByRole('link', { name: 'Quiz', exact: true }).click();
      await page.getByLabel('Answer A', { exact: true }).waitFor();
    },
  },
  {
    name: 'course-preview',
    open: async (page, place) => {
      await module(page, place, '/admin/courses', COURSE);
      await press(page, 'Preview');
      await page.evaluate(DRAWN);
    },
  },
  {
    name: 'course-figures',
    open: async (page, place) => {
      await module(page, place, '/admin/courses', COURSE);
      await press(page, 'Figures');
      await says(page, 'Where learners stop watching');
    },
  },
  {
    name: 'session',
    open: async (page, place) => {
      await module(page, place, '/admin/expert-sessions', 'Your first ninety days');
      await page.evaluate(DRAWN);
    },
  },
  {
    name: 'faults',
    open: async (page, { origin }) => {
      await page.goto(`${origin}/admin/expert-sessions`);
      await press(page, 'Add expert session');
      await choose(page, 'Product', PROGRAMME);
      await fill(page, 'Title', 'A day on the shop floor');
      await fill(page, 'Speaker', 'Yamini Velankar');
      await page.getByRole('dialog').getByRole('button', { name: 'Add expert session' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press(page, 'Publish');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
      await says(page, /to fix before publishing\.$/);
    },
  },
];
