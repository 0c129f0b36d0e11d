// @vitest-environment jsdom
import { createAssessment, listAssessmentDrafts, readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import { restoreBinItem } from '@paanch/contracts/content/bin';
import { createCourse, listCourseDrafts, readCourseDraft, removeCourse } from '@paanch/contracts/content/modules/courses';
import {
  createExpertSession,
  listExpertSessionDrafts,
  readExpertSessionDraft,
  removeExpertSession,
} from '@paanch/contracts/content/modules/expert-sessions';
import { listQuestions } from '@paanch/contracts/content/questions';
import { readModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refused } from '../../../../testing/stub-server.js';
import { archiveDialogSuite } from '../../../../testing/suites/archive-dialog-suite.js';
import { field, press, rowsShown, textsOf } from '../../../../testing/suites/screen.js';
import { assessment, authoringServer, course, PROGRAMME, session } from './modules.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const figures = (started: number, completed: number) => ok({ module_id: course().id, started, completed, lessons: [], videos: [] });

const LISTS = [
  {
    path: '/admin/assessments',
    list: listAssessmentDrafts,
    reply: {
      assessments: [
        assessment({ state: 'changed', published_version: 2 }),
        assessment({ id: session().id, name: 'Verbal', sequence: 4, is_required: false }),
      ],
    },
    rows: [
      ['Quantitative aptitude', PROGRAMME.name, '3 questions', 'Unpublished changes', '2', 'Yes', '2 Oct 2026'],
      ['Verbal', PROGRAMME.name, '3 questions', 'Draft', '–Not published yet', 'Optional', '2 Oct 2026'],
    ],
    empty: { assessments: [] },
    things: 'assessments',
    add: 'Add assessment',
    remove: removeAssessment,
    create: createAssessment,
    made: assessment(),
    typed: { Name: 'Logic' },
    sent: { product_id: PROGRAMME.id, name: 'Logic' },
    read: readAssessmentDraft,
  },
  {
    path: '/admin/courses',
    list: listCourseDrafts,
    reply: { courses: [course({ state: 'published', published_version: 1 })] },
    rows: [['Working with numbers', PROGRAMME.name, '3 lessons, 15 min', 'Published', '1', 'Yes', '2 Oct 2026']],
    empty: { courses: [] },
    things: 'courses',
    add: 'Add course',
    remove: removeCourse,
    create: createCourse,
    made: course(),
    typed: { Name: 'Accounts' },
    sent: { product_id: PROGRAMME.id, name: 'Accounts' },
    read: readCourseDraft,
  },
  {
    path: '/admin/expert-sessions',
    list: listExpertSessionDrafts,
    reply: { expert_sessions: [session()] },
    rows: [['A day in a plant', PROGRAMME.name, 'No video yet', 'Draft', '–Not published yet', '2 Oct 2026']],
    empty: { expert_sessions: [] },
    things: 'expert sessions',
    add: 'Add expert session',
    remove: removeExpertSession,
    create: createExpertSession,
    made: session(),
    typed: { Title: 'My path', Speaker: 'A. Rao' },
    sent: { product_id: PROGRAMME.id, title: 'My path', speaker: 'A. Rao' },
    read: readExpertSessionDraft,
  },
];

describe.each(LISTS)('the list of $things', ({ path, list, reply, rows, empty, things, add, create, made, typed, sent, read }) => {
  const server = () => authoringServer().on(list, ok(reply));
  const total = `1 to ${rows.length} of ${rows.length}.`;

  it('shows what there is, by product and place', async () => {
    openAt(path, server(), 'Staff');
    await screen.findByText(total);
    await waitFor(() => expect(rowsShown().map(textsOf)).toEqual(rows));
  });

  it('searches, filters by product, and says when nothing is there', async () => {
    openAt(`${path}?search=zzz`, server(), 'Staff');
    expect(await screen.findByRole('heading', { name: `No ${things} match "zzz"` })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: PROGRAMME.id } });
    await waitFor(() => expect(address()).toContain(`productId=${PROGRAMME.id}`));
  });

  it('filters by state', async () => {
    openAt(path, server(), 'Staff');
    await screen.findByText(total);
    const kept = rows.filter(([, , , state]) => state === 'Draft');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'draft' } });
    await waitFor(() => expect(address()).toContain('state=draft'));
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /Quantitative|Verbal|Working|A day/ })).toHaveLength(kept.length));
  });

  it('says that there is none yet, and what failed', async () => {
    const answers = server().on(list, refused(403, 'Not now'));
    openAt(path, answers, 'Staff');
    expect(await screen.findByRole('heading', { name: `Error loading ${things}: Not now` })).toBeTruthy();
    answers.on(list, ok(empty));
    press('Try Again');
    expect(await screen.findByRole('heading', { name: `No ${things} yet` })).toBeTruthy();
  });

  it('adds one, and opens it', async () => {
    const answers = server()
      .on(create, ok(made))
      .on(read, ok(made))
      .on(listQuestions, ok({ questions: [] }));
    openAt(path, answers, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: add }));
    await screen.findByRole('dialog', { name: add });
    for (const [label, text] of Object.entries(typed)) fireEvent.change(field(label), { target: { value: text } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: add }));
    await waitFor(() => expect(address()).toBe(`${path}/${made.id}`));
    expect(answers.sent.find(({ route }) => route === create.name)?.body).toMatchObject(sent);
  });

  it.each([
    ['Admin', true],
    ['Staff', false],
  ] as const)('by %s: may delete %s', async (role, mayDelete) => {
    openAt(path, server(), role);
    const menus = await screen.findAllByRole('button', { name: /^Actions for/ });
    menus.slice(0, 1).forEach((menu) => fireEvent.click(menu));
    await screen.findByRole('menuitem', { name: 'Open' });
    expect(screen.queryByRole('menuitem', { name: /^Delete/ }) !== null).toBe(mayDelete);
  });

  it('is closed to a Viewer', async () => {
    openAt(path, server(), 'Viewer');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('what is deleted', () => {
  it('says who is in the middle of it', async () => {
    openAt(
      '/admin/courses',
      authoringServer()
        .on(listCourseDrafts, ok({ courses: [course()] }))
        .on(readModuleFigures, figures(1_215, 15)),
      'Admin',
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete course' }));
    expect(await screen.findByText(/1,200 learners are in the middle of it\./)).toBeTruthy();
  });
});

archiveDialogSuite({
  address: '/admin/courses',
  list: listCourseDrafts,
  stories: { few: ok({ courses: [course()] }) },
  item: course(),
  remove: removeCourse,
  restore: restoreBinItem,
  params: { id: course().id },
  server: () => authoringServer().on(readModuleFigures, figures(0, 0)),
  words: { remove: 'Delete course', removeFailed: 'Failed to delete the course', restored: 'Course restored.' },
});
