/** What staff see who write courses and expert sessions: the lists, and the page of each. */
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { adminSignedIn, dialog, dialogStates, fill, type RecordDialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { escape, failing, press, refusing, says, toasts, withoutAnswer } from './page-actions.js';
import { recordStates } from './record-states.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';
import type { StaffRecords } from './staff-records.js';
import type { WrittenRecords } from './written-records.js';

const CONTENT = '**/api/admin/content';
const LISTS: readonly StaffList[] = [
  ['assessments', '/admin/assessments', `${CONTENT}/assessments`, { assessments: [] }] as const,
  ['courses', '/admin/courses', `${CONTENT}/courses`, { courses: [] }] as const,
  ['expert sessions', '/admin/expert-sessions', `${CONTENT}/expert-sessions`, { expert_sessions: [] }] as const,
].map(([things, path, api, wholeReply]) => ({
  things,
  path,
  api,
  wholeReply,
  name: `${things} that are written`,
  empty: `No ${things} yet`,
  rows: (page: Page) => page.getByRole('grid').getByRole('row').nth(1).waitFor(),
}));

export function writtenListStates(fixture: Fixture, { admin }: StaffRecords): readonly State[] {
  return [
    adminSignedIn(fixture, admin),
    ...LISTS.flatMap((list) => [
      listed(fixture, list),
      ...displayVariants(list.name ?? list.things),
      ...withoutRows(fixture, list),
      noMatch(fixture, list),
    ]),
  ];
}

export function writingStates(fixture: Fixture, records: WrittenRecords): readonly State[] {
  const { published, session } = records;
  return [
    adminSignedIn(fixture, records.admin),
    ...recordStates(fixture, {
      name: 'a course that is written',
      path: `/admin/courses/${published.id}`,
      api: `${CONTENT}/courses/${published.id}`,
      title: published.name,
      last: 'Everything is saved',
      failed: 'Failed to load this course',
      missing: 'This course does not exist',
    }),
    ...lessonStates(fixture, records),
    ...recordStates(fixture, {
      name: 'an expert session that is written',
      path: `/admin/expert-sessions/${session.id}`,
      api: `${CONTENT}/expert-sessions/${session.id}`,
      title: session.name,
      last: 'Everything is saved',
      failed: 'Failed to load this expert session',
      missing: 'This expert session does not exist',
    }),
    ...publishedStates(fixture, records),
    ...draftStates(fixture, records),
    ...newParts(records).flatMap((part) => dialogStates(fixture, part)),
  ];
}

const noMatch = (fixture: Fixture, { things, path }: StaffList): State => ({
  name: `no ${things} that are written found`,
  open: async (page) => {
    await page.goto(fixture.at(`${path}?search=no+such+thing`));
    await says(page, `No ${things} match "no such thing"`);
  },
});

function lessonStates(fixture: Fixture, { published, draft }: WrittenRecords): readonly State[] {
  const LESSON = `${CONTENT}/lessons/*`;
  const goTo = (page: Page, query: string, id = published.id) => page.goto(fixture.at(`/admin/courses/${id}?${query}`));
  const saved = (name: string, query: string, field: string): State => ({
    name,
    open: async (page) => {
      await goTo(page, query);
      await page.getByLabel(field, { exact: true }).first().waitFor();
    },
  });
  return [
    saved('a video lesson that is written', `lesson=${published.videoId}`, 'Minutes'),
    ...displayVariants('a video lesson that is written'),
    saved('a reading that is written', `lesson=${published.readingId}`, 'Text'),
    ...displayVariants('a reading that is written'),
    saved('a quiz that is written', `lesson=${published.quizId}&part=quiz`, 'Passing score in percent'),
    {
      name: 'a quiz without a question that is open',
      open: async (page) => {
        await goTo(page, `lesson=${draft.lessonId}&part=quiz`, draft.id);
        await page.getByRole('link', { name: '1. Who pays into it' }).waitFor();
      },
    },
    {
      name: 'a lesson without a quiz',
      open: async (page) => {
        await goTo(page, `lesson=${draft.plainId}&part=quiz`, draft.id);
        await says(page, /^This lesson has no quiz\./);
      },
    },
    {
      name: 'a section that is written',
      open: async (page) => {
        await goTo(page, `section=${draft.sectionId}`, draft.id);
        await page.getByLabel('Title', { exact: true }).waitFor();
      },
    },
    {
      name: 'a lesson that is written, loading',
      open: async (page) => {
        await withoutAnswer(page, LESSON);
        await goTo(page, `lesson=${published.readingId}`);
        await page.locator('main [aria-busy=true]').waitFor();
      },
      leave: (page) => page.unroute(LESSON),
    },
    {
      name: 'a lesson that is written, not loaded',
      open: async (page) => {
        await failing(page, LESSON);
        await goTo(page, `lesson=${published.readingId}`);
        await says(page, 'Failed to load this lesson');
      },
      leave: (page) => page.unroute(LESSON),
    },
    {
      name: 'a lesson that is written, refused',
      open: async (page) => {
        await goTo(page, `lesson=${draft.lessonId}`, draft.id);
        await page.getByLabel('Title', { exact: true }).fill('');
        await press(page, 'Save changes');
        await page.getByLabel('Title', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
      },
      leave: (page) => page.getByLabel('Title', { exact: true }).fill('Provident fund'),
    },
  ];
}

/** The dialogs that a published module has. */
function publishedStates(fixture: Fixture, { published, session }: WrittenRecords): readonly State[] {
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
function draftStates(fixture: Fixture, { draft, draftSession }: WrittenRecords): readonly State[] {
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

function newParts({ draft }: WrittenRecords): readonly RecordDialog[] {
  const named = (verb: string, path: string, api: string, failed: string, field = 'Title'): RecordDialog => ({
    name: verb,
    verb,
    path,
    api,
    failed,
    open: (page) => press(page, verb),
    required: field,
    fill: (page) => fill(page, field, 'What the employer adds'),
  });
  const course = `/admin/courses/${draft.id}`;
  return [
    named('Add section', course, `${CONTENT}/sections`, 'Failed to add the section'),
    named('Add lesson', course, `${CONTENT}/lessons`, 'Failed to add the lesson'),
  ];
}
