// @vitest-environment jsdom
import {
  changeCourse,
  changeSection,
  createSection,
  listCourseVersions,
  orderCourse,
  publishCourse,
  readCourseDraft,
  removeCourse,
  restoreCourse,
} from '@paanch/contracts/content/modules/courses';
import { changeLesson, changeQuiz, createLesson, createQuiz, readLessonDraft } from '@paanch/contracts/content/modules/lessons';
import { askToPublishCourse } from '@paanch/contracts/content/drafts/asking';
import { listQuestions } from '@paanch/contracts/content/questions';
import { unpublishedChanges, keyMissing, orderChanged, readingMissing, sectionEmpty } from '@paanch/contracts/content/reasons';
import { refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import { readModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmPublishing } from '../../../app/modules/publishing/publishing.story.js';
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
/** Not as the live region says it. */
const UNSAID = { ignore: '[aria-live] *' };
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
  it('saves by itself what is typed into it, and only that', async () => {
    const answers = server().on(changeLesson, ok(lesson({ revision: 2, body_html: '<p>New</p>' })));
    openAt(LESSON, answers, 'Staff');
    pasteInto(await screen.findByRole('textbox', { name: 'Text' }), '<h1>Rates</h1><p>Read <i>this</i></p>');
    expect(await screen.findByText(/^Saved \d\d:\d\d$/, UNSAID)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    const sent = Object(answers.sent.at(-1)?.body);
    expect(Object.keys(sent).toSorted()).toEqual(['body_html', 'revision']);
    expect(sent.revision).toBe(1);
    expect(sent.body_html).toContain('<h3>Rates</h3>');
  });

  it('is saved when another one is opened', async () => {
    const answers = server().on(changeLesson, ok(lesson({ revision: 2, title: 'Compound interest' })));
    openAt(LESSON, answers, 'Staff');
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Compound interest' } });
    fireEvent.click(screen.getByRole('link', { name: '1. Basics' }));
    expect(await screen.findByRole('heading', { name: 'Section' })).toBeTruthy();
    await waitFor(() => expect(answers.sent.at(-1)).toEqual({ route: 'changeLesson', body: { title: 'Compound interest', revision: 1 } }));
    expect(await screen.findByText(/^Saved \d\d:\d\d$/, UNSAID)).toBeTruthy();
  });

  it('that someone else has deleted keeps what is typed, to be copied', async () => {
    openAt(LESSON, server().on(changeLesson, refusedFor(refuse('NOT_FOUND'))), 'Staff');
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Compound interest' } });
    expect(await screen.findByText('Someone has removed this lesson.')).toBeTruthy();
    expect(screen.getByText('Not saved yet. Someone has removed this.', UNSAID)).toBeTruthy();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Compound interest');
    expect(screen.getByRole('button', { name: 'Copy the text' })).toBeTruthy();
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

describe('the other panels of a course', () => {
  it('save by themselves: its settings, a section, and a quiz', async () => {
    const answers = server()
      .on(changeCourse, ok(course({ revision: 2 })))
      .on(changeSection, ok({ ...FIRST, revision: 2 }))
      .on(changeQuiz, ok(quiz({ revision: 2 })))
      .on(readLessonDraft, ok(lesson({ quiz: quiz() })));
    const saves = async (label: string, value: string, expected: object) => {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
      await waitFor(() => expect(answers.sent.at(-1)).toEqual(expected));
      expect(await screen.findByText(/^Saved \d\d:\d\d$/, UNSAID)).toBeTruthy();
      cleanup();
    };
    openAt(PAGE, answers, 'Staff');
    await saves('Name', 'Numbers', { route: 'changeCourse', body: { name: 'Numbers', revision: course().revision } });
    openAt(`${PAGE}?section=${FIRST.id}`, answers, 'Staff');
    await saves('Title', 'Rates', { route: 'changeSection', body: { title: 'Rates', revision: FIRST.revision } });
    openAt(`${LESSON}&part=quiz`, answers, 'Staff');
    await saves('Passing score in percent', '80', { route: 'changeQuiz', body: { pass_percentage: 80, revision: quiz().revision } });
  });

  it('say what is wrong with a value, and keep it unsent', async () => {
    const answers = server().on(readLessonDraft, ok(lesson({ quiz: quiz() })));
    openAt(`${LESSON}&part=quiz`, answers, 'Staff');
    fireEvent.change(await screen.findByLabelText('Passing score in percent'), { target: { value: '180' } });
    expect(await screen.findByText('Not saved yet. Please check: Passing score in percent', UNSAID)).toBeTruthy();
    expect(screen.getByLabelText('Passing score in percent').getAttribute('aria-invalid')).toBe('true');
    expect(answers.sent).toEqual([]);
  });
});

describe('publishing a course', () => {
  it('waits for what is typed, and is refused while that cannot be saved', async () => {
    const order: string[] = [];
    const answers = server()
      .on(changeCourse, () => (order.push('saved'), ok(course({ revision: 2, name: 'Numbers' }))))
      .on(
        publishCourse,
        () => (
          order.push('published'),
          ok({ version: 1, sha256: 'x', lesson_count: 3, published_at: course().updated_at, published_by: course().id })
        ),
      );
    openAt(PAGE, answers, 'Admin');
    const name = await screen.findByLabelText('Name');
    const publish = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
      return within(await screen.findByRole('alertdialog'));
    };
    fireEvent.change(name, { target: { value: '' } });
    const refused = await publish();
    expect(await screen.findByText('Not all of your changes are saved yet. The page says why.')).toBeTruthy();
    expect(refused.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    expect(order).toEqual([]);
    fireEvent.click(refused.getByRole('button', { name: 'Cancel' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Numbers' } });
    await publish();
    await confirmPublishing();
    await waitFor(() => expect(order).toEqual(['saved', 'published']));
  });

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
    await confirmPublishing();
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
    versions: [
      {
        version: 2,
        sha256: 'x',
        lesson_count: 3,
        published_at: course().updated_at,
        published_by: course().id,
        published_by_name: 'Asha Rao',
      },
    ],
  });
  const drawer = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Versions' }));
    return within(await screen.findByRole('dialog', { name: 'Versions' }));
  };

  it('are restored into the draft, after asking whether its changes are discarded', async () => {
    const answers = server().on(listCourseVersions, versions);
    answers.on(restoreCourse, (_, body) =>
      Object(body).discard_changes === true ? ok(course({ revision: 2 })) : refusedFor(refuse(unpublishedChanges)),
    );
    openAt(PAGE, answers, 'Admin');
    fireEvent.click(await (await drawer()).findByRole('button', { name: 'Restore version 2' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes and restore' }));
    expect(await screen.findByText('Version 2 restored into the draft.')).toBeTruthy();
    const restores = answers.sent.filter(({ route }) => route === restoreCourse.name).map(({ body }) => body);
    expect(restores).toEqual([false, true].map((discards) => ({ version: 2, discard_changes: discards })));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Versions' })).toBeNull());
  });

  it('are seen by Staff, who do not restore them', async () => {
    openAt(PAGE, server().on(listCourseVersions, versions), 'Staff');
    const row = await (await drawer()).findByRole('listitem');
    expect(row.textContent).toContain('Version 2');
    expect(row.textContent).toContain('Asha Rao');
    expect(row.textContent).toContain('3 lessons');
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

describe('asking to publish a course', () => {
  it('is for those who may not, once for each state of the draft', async () => {
    const answers = server();
    answers.on(askToPublishCourse, () => {
      answers.on(readCourseDraft, ok(course({ asked_revision: course().draft_revision })));
      return ok({ asked_revision: course().draft_revision });
    });
    openAt(PAGE, answers, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Ask an Admin to publish' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Asked on this state' })).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});
