/** What staff see who write courses and expert sessions. */
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { adminSignedIn, dialogStates, fill, type RecordDialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { failing, press, says, withoutAnswer } from './page-actions.js';
import { draftStates, publishedStates } from './publishing-states.js';
import { recordStates } from './record-states.js';
import type { WrittenRecords } from './written-records.js';

const CONTENT = '**/api/admin/content';

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
        await page.keyboard.press('Tab');
        await page.getByLabel('Title', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
      },
      leave: (page) => page.getByLabel('Title', { exact: true }).fill('Provident fund'),
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
