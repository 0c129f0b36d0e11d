// @vitest-environment jsdom
import {
  createSection,
  listCourseVersions,
  orderCourse,
  publishCourse,
  readCourseDraft,
  removeCourse,
  restoreCourse,
} from '@paanch/contracts/content/modules/courses';
import { changeLesson, createLesson, createQuiz, readLessonDraft } from '@paanch/contracts/content/modules/lessons';
import { listQuestions } from '@paanch/contracts/content/questions';
import { unpublishedChanges, keyMissing, orderChanged, readingMissing, sectionEmpty } from '@paanch/contracts/content/reasons';
import { refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import { readModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor } from '../../../../testing/stub-server.js';
import { recordPageSuite } from '../../../../testing/suites/record-page-suite.js';
import { authoringServer, course, lesson, question, quiz, summary } from '../lists/modules.story.js';
import { layoutForEditors, pasteInto } from '../questions/editors.story.js';
import { coursesMessages } from './courses.messages.js';

beforeAll(layoutForEditors);

const PAGE = `/admin/courses/${course().id}`;
const LESSON = `${PAGE}?lesson=${lesson().id}`;
const server = () =>
  authoringServer()
    .on(readCourseDraft, ok(course()))
    .on(readLessonDraft, ok(lesson()))
    .on(listQuestions, ok({ questions: [] }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (menu: string, entry: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${menu}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const [FIRST, SECOND] = course().sections as [ReturnType<typeof course>['sections'][0], ReturnType<typeof course>['sections'][0]];

recordPageSuite({
  address: '/admin/courses',
  read: readCourseDraft,
  item: course(),
  server,
  words: coursesMessages,
  actions: { 'Delete course': removeCourse, Versions: listCourseVersions, Publish: publishCourse },
});

describe('the outline of a course', () => {
  const orders = (answers: ReturnType<typeof server>) =>
    answers.sent.filter(({ route }) => route === orderCourse.name).map(({ body }) => body);

  it('moves lessons within their section and to another one', async () => {
    const answers = server().on(orderCourse, ok(course()));
    openAt(PAGE, answers, 'Staff');
    await choose('lesson Lesson 1', 'Move down');
    await waitFor(() =>
      expect(orders(answers)).toEqual([
        {
          sections: [
            { id: FIRST.id, lesson_ids: [summary(2).id, summary(1).id] },
            { id: SECOND.id, lesson_ids: [summary(3).id] },
          ],
        },
      ]),
    );
    await choose('lesson Lesson 1', 'Move to section Practice');
    await waitFor(() =>
      expect(orders(answers)[1]).toEqual({
        sections: [
          { id: FIRST.id, lesson_ids: [summary(2).id] },
          { id: SECOND.id, lesson_ids: [summary(3).id, summary(1).id] },
        ],
      }),
    );
  });

  it('moves sections, and loads the new order if someone was faster', async () => {
    const answers = server().on(orderCourse, refusedFor(refuse(orderChanged)));
    openAt(PAGE, answers, 'Staff');
    await choose('section Basics', 'Move down');
    expect(await screen.findByText(orderChanged.message)).toBeTruthy();
    expect(orders(answers)).toMatchObject([{ sections: [{ id: SECOND.id }, { id: FIRST.id }] }]);
    expect(await screen.findByRole('link', { name: '1. Basics' })).toBeTruthy();
  });

  it('gets a section and a lesson, which are opened', async () => {
    const answers = server()
      .on(createSection, ok({ ...FIRST, lessons: [], title: 'New' }))
      .on(createLesson, ok(lesson()));
    openAt(PAGE, answers, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Add section' }));
    const box = within(await screen.findByRole('dialog', { name: 'Add section' }));
    fireEvent.change(box.getByLabelText('Title'), { target: { value: 'New' } });
    fireEvent.click(box.getByRole('button', { name: 'Add section' }));
    await waitFor(() => expect(address()).toBe(`${PAGE}?section=${FIRST.id}`));
    await choose('section Basics', 'Add lesson');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lesson' }));
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Interest' } });
    fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 'reading' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add lesson' }));
    await waitFor(() => expect(address()).toBe(LESSON));
    expect(answers.sent.at(-1)?.body).toEqual({ section_id: FIRST.id, title: 'Interest', type: 'reading' });
  });
});

describe('a lesson', () => {
  it('is saved with its text', async () => {
    const answers = server().on(changeLesson, ok(lesson({ revision: 2, body_html: '<p>New</p>' })));
    openAt(LESSON, answers, 'Staff');
    pasteInto(await screen.findByRole('textbox', { name: 'Text' }), '<h1>Rates</h1><p>Read <i>this</i></p>');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(false));
    press('Save changes');
    expect(await screen.findByText('Lesson saved.')).toBeTruthy();
    const sent = Object(answers.sent.at(-1)?.body);
    expect(sent).toMatchObject({ revision: 1, type: 'reading', estimated_minutes: 5, language: 'en' });
    expect(sent.body_html).toContain('<h3>Rates</h3>');
  });

  it('shows the fields of its type', async () => {
    openAt(LESSON, server(), 'Staff');
    await screen.findByRole('textbox', { name: 'Text' });
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'video' } });
    expect(await screen.findByRole('button', { name: 'Add captions' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  });

  it('gets a quiz', async () => {
    const answers = server();
    answers.on(createQuiz, () => {
      answers.on(readLessonDraft, ok(lesson({ quiz: quiz() })));
      return ok(quiz());
    });
    openAt(`${LESSON}&part=quiz`, answers, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Add quiz' }));
    expect(await screen.findByLabelText('Passing score in percent')).toHaveProperty('value', '70');
    expect(await screen.findByRole('button', { name: 'Add question' })).toBeTruthy();
  });
});

describe('publishing a course', () => {
  it('lists every fault, and leads to its place', async () => {
    const withQuiz = course({
      sections: [
        { ...FIRST, lessons: [summary(1, { quiz: quiz() })] },
        { ...SECOND, lessons: [] },
      ],
    });
    const answers = server()
      .on(readCourseDraft, ok(withQuiz))
      .on(readLessonDraft, ok(lesson({ quiz: quiz(), body_html: null })))
      .on(listQuestions, ok({ questions: [question(1, { assessment_id: null, quiz_id: quiz().id, key: null })] }))
      .on(
        publishCourse,
        refusedFor(
          refuseFields([
            { reason: readingMissing, field: 'sections[0].lessons[0].body_html' },
            { reason: keyMissing, field: 'sections[0].lessons[0].quiz.questions[0].key' },
            { reason: sectionEmpty, field: 'sections[1].lessons' },
          ]),
        ),
      );
    openAt(PAGE, answers, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('3 things to fix before publishing.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Lesson "Lesson 1": The lesson has no text' }));
    expect(address()).toBe(LESSON);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' }).getAttribute('aria-invalid')).toBe('true'));
    fireEvent.click(await screen.findByRole('link', { name: 'Quiz of "Lesson 1", question 1: Mark the correct answer' }));
    expect(address()).toBe(`${LESSON}&part=quiz&question=${question(1).id}`);
    expect(await screen.findByText('Mark the correct answer')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Section "Practice": The section has no lessons' }));
    expect(await screen.findByText('The section has no lessons')).toBeTruthy();
  });
});

describe('the versions of a course', () => {
  const versions = ok({
    versions: [{ version: 2, sha256: 'x', lesson_count: 3, published_at: course().updated_at, published_by: course().id }],
  });

  it('are restored into the draft, after asking whether its changes are discarded', async () => {
    const answers = server().on(listCourseVersions, versions);
    answers.on(restoreCourse, (_, body) =>
      Object(body).discard_changes === true ? ok(course({ revision: 2 })) : refusedFor(refuse(unpublishedChanges)),
    );
    openAt(PAGE, answers, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Versions' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes and restore' }));
    expect(await screen.findByText('Version 2 restored into the draft.')).toBeTruthy();
  });

  it('are seen by Staff, who do not restore them', async () => {
    openAt(PAGE, server().on(listCourseVersions, versions), 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Versions' }));
    expect(await screen.findByText('Version 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore version 2' })).toBeNull();
  });
});

it('the figures of a course are offered once it was published, and say who completed what, and where learners stop watching', async () => {
  const figures = {
    module_id: course().id,
    started: 40,
    completed: 10,
    lessons: [{ id: summary(1).id, title: 'Lesson 1', completed: 30 }],
    videos: [{ lesson_id: summary(1).id, title: 'Lesson 1', duration_seconds: 100, viewers: 40, watched_by: [40, 40, 10, 8] }],
  };
  openAt(PAGE, server(), 'Staff');
  await screen.findByRole('button', { name: 'Preview' });
  expect(screen.queryByRole('button', { name: 'Figures' })).toBeNull();
  cleanup();
  const published = server().on(readCourseDraft, ok(course({ state: 'changed', published_version: 1 })));
  openAt(PAGE, published.on(readModuleFigures, ok(figures)), 'Staff');
  fireEvent.click(await screen.findByRole('button', { name: 'Figures' }));
  expect(await screen.findByText('30 of 40')).toBeTruthy();
  expect(screen.getByText('40 watched the beginning, 40 the middle, 8 the end. Most stop around 50 s.')).toBeTruthy();
});

it('the preview shows a lesson as learners see it', async () => {
  openAt(PAGE, server(), 'Staff');
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const box = within(await screen.findByRole('dialog', { name: 'Preview of Working with numbers' }));
  expect(await box.findByText('Read this.')).toBeTruthy();
});
