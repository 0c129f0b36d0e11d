/** What publishing shows of a course and an expert session, and the dialogs on the page of a published one. */
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { dialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { escape, failing, press, refusing, says, toasts, withoutAnswer } from './page-actions.js';
import type { WrittenRecords } from './written-records.js';

const CONTENT = '**/api/admin/content';

/** The dialogs that a published module has. */
export function publishedStates(fixture: Fixture, { published, session }: WrittenRecords): readonly State[] {
  const VERSIONS = `${CONTENT}/courses/${published.id}/versions`;
  const FIGURES = `**/api/admin/modules/*/figures`;
  const LESSON = `${CONTENT}/lessons/*`;
  const open = async (page: Page, button: string, path = `/admin/courses/${published.id}`) => {
    await page.goto(fixture.at(path));
    await press(page, button);
    await dialog(page).waitFor();
  };
  const shown = (name: string, button: string, words: string | RegExp, path?: string): State => ({
    name,
    open: async (page) => {
      await open(page, button, path);
      await says(dialog(page), words);
    },
    leave: escape,
  });
  const instead = (
    name: string,
    [button, api]: readonly [string, string],
    prepare: (page: Page, api: string) => Promise<unknown>,
    words: string,
  ): State => ({
    name,
    open: async (page) => {
      await prepare(page, api);
      await open(page, button);
      await says(dialog(page), words);
    },
    leave: async (page) => {
      await page.unroute(api);
      await escape(page);
    },
  });
  const [versions, figures, preview] = [
    ['Versions', VERSIONS],
    ['Figures', FIGURES],
    ['Preview', LESSON],
  ] as const;
  return [
    shown('the versions of a course', 'Versions', 'Version 1'),
    instead('the versions of a course, loading', versions, withoutAnswer, 'Loading'),
    instead('the versions of a course, not loaded', versions, failing, 'Failed to load the versions'),
    shown('the figures of a course', 'Figures', 'Completed, lesson by lesson'),
    instead('the figures of a course, loading', figures, withoutAnswer, 'Loading'),
    instead('the figures of a course, not loaded', figures, failing, 'Failed to load the figures'),
    shown('the figures of an expert session', 'Figures', 'Where learners stop watching', `/admin/expert-sessions/${session.id}`),
    shown('the preview of a course', 'Preview', 'Lessons'),
    instead('the preview of a course, loading', preview, withoutAnswer, 'Loading'),
    instead('the preview of a course, not loaded', preview, failing, 'Failed to load this lesson'),
    {
      name: 'deleting a course that learners are in the middle of',
      open: async (page) => {
        await page.goto(fixture.at(`/admin/courses/${published.id}`));
        await press(page, 'Delete course');
        await says(page.getByRole('alertdialog'), /in the middle of it\./);
      },
      leave: (page) => press(page.getByRole('alertdialog'), 'Cancel'),
    },
  ];
}

/** What is missing before a draft can be published, and taking parts away. */
export function draftStates(fixture: Fixture, { draft, draftSession }: WrittenRecords): readonly State[] {
  const PUBLISH = `${CONTENT}/courses/${draft.id}/publish`;
  const publish = async (page: Page, path: string) => {
    await page.goto(fixture.at(path));
    await press(page, 'Publish');
    await press(page.getByRole('alertdialog'), 'Publish');
  };
  const course = `/admin/courses/${draft.id}`;
  return [
    {
      name: 'publishing a course',
      open: async (page) => {
        await page.goto(fixture.at(course));
        await press(page, 'Publish');
        await page.getByRole('alertdialog', { name: /^Publish / }).waitFor();
      },
      leave: (page) => press(page.getByRole('alertdialog'), 'Cancel'),
    },
    {
      name: 'a course not published',
      open: async (page) => {
        await refusing(page, PUBLISH, 'FORBIDDEN');
        await publish(page, course);
        await toasts(page, `${draft.name} was not published`);
      },
      leave: (page) => page.unroute(PUBLISH),
    },
    {
      name: 'what a course lacks',
      open: async (page) => {
        await publish(page, course);
        await says(page, /to fix before publishing\./);
      },
    },
    ...displayVariants('what a course lacks'),
    {
      name: 'what an expert session lacks',
      open: async (page) => {
        await publish(page, `/admin/expert-sessions/${draftSession.id}`);
        await says(page, /to fix before publishing\./);
      },
    },
    {
      name: 'no versions yet',
      open: async (page) => {
        await press(page, 'Versions');
        await says(dialog(page), 'It has not been published yet.');
      },
      leave: escape,
    },
    {
      name: 'deleting an expert session that nobody has begun',
      open: async (page) => {
        await press(page, 'Delete expert session');
        await says(page.getByRole('alertdialog'), /Nobody is in the middle of it\./);
      },
      leave: (page) => press(page.getByRole('alertdialog'), 'Cancel'),
    },
    {
      name: 'deleting the quiz of a lesson',
      open: async (page) => {
        await page.goto(fixture.at(`${course}?lesson=${draft.lessonId}&part=quiz`));
        await press(page, 'Delete quiz');
        await page.getByRole('alertdialog', { name: 'Delete the quiz of Provident fund?' }).waitFor();
      },
      leave: (page) => press(page.getByRole('alertdialog'), 'Cancel'),
    },
  ];
}
