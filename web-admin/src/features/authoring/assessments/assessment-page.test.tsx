// @vitest-environment jsdom
import {
  changeAssessment,
  listAssessmentVersions,
  publishAssessment,
  readAssessmentDraft,
  removeAssessment,
} from '@paanch/contracts/content/assessments';
import {
  changeQuestion,
  createQuestion,
  listQuestions,
  orderAssessmentQuestions,
  removeQuestion,
  type QuestionDraft,
} from '@paanch/contracts/content/questions';
import { keyMissing, orderChanged, stemMissing } from '@paanch/contracts/content/reasons';
import { refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor } from '../../../../testing/stub-server.js';
import { recordPageSuite } from '../../../../testing/suites/record-page-suite.js';
import { assessment, authoringServer, question } from '../lists/modules.story.js';
import { layoutForEditors, pasteInto } from '../questions/editors.story.js';
import { assessmentMessages } from './assessment.messages.js';

beforeAll(layoutForEditors);

const QUESTIONS = [question(1), question(2), question(3)];
const PAGE = `/admin/assessments/${assessment().id}`;
const server = (questions: readonly QuestionDraft[] = QUESTIONS) =>
  authoringServer()
    .on(readAssessmentDraft, ok(assessment()))
    .on(listQuestions, ok({ questions }))
    .on(listAssessmentVersions, ok({ versions: [] }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ready = () => screen.findByRole('textbox', { name: 'Question' });

recordPageSuite({
  address: '/admin/assessments',
  read: readAssessmentDraft,
  item: assessment(),
  server,
  words: assessmentMessages,
  actions: { 'Delete assessment': removeAssessment, Publish: publishAssessment },
});

describe('the questions of an assessment', () => {
  it('are saved whole, with what is right', async () => {
    const answers = server().on(changeQuestion, ok(question(1, { revision: 2, key: 'b' })));
    openAt(PAGE, answers, 'Staff');
    const text = await ready();
    pasteInto(text, '<p>What is <b>8 %</b> of 50?</p>');
    // Leaving the editor keeps what is in it.
    fireEvent.blur(text);
    await waitFor(() => expect(screen.getByRole('link', { name: '1. Text 1' })).toBeTruthy());
    fireEvent.click(await screen.findByRole('radio', { name: 'Correct: answer B' }));
    const form = screen.getByRole('heading', { name: 'Question 1' }).closest('section') as HTMLElement;
    fireEvent.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Question saved.')).toBeTruthy();
    expect(answers.sent.at(-1)?.body).toMatchObject({ key: 'b', revision: 1, type: 'single', options: question(1).options });
    expect(Object(answers.sent.at(-1)?.body).prompt_html).toContain('What is <strong>8 %</strong> of 50?');
  });

  it('change their type, and keep of their answers what fits', async () => {
    openAt(PAGE, server(), 'Staff');
    await ready();
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'multiple' } });
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Correct: answer A' })).checked).toBe(true);
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'numeric' } });
    expect(await screen.findByLabelText('Correct number')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'true_false' } });
    expect(await screen.findByRole('radio', { name: 'True' })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'short_text' } });
    expect(await screen.findByLabelText('Accepted answers')).toBeTruthy();
  });

  it('are added, and opened', async () => {
    const answers = server();
    answers.on(createQuestion, () => {
      answers.on(listQuestions, ok({ questions: [...QUESTIONS, question(4, { prompt_html: '' })] }));
      return ok(question(4, { prompt_html: '' }));
    });
    openAt(PAGE, answers, 'Staff');
    await ready();
    press('Add question');
    expect(await screen.findByRole('heading', { name: 'Question 4' })).toBeTruthy();
    expect(address()).toBe(`${PAGE}?question=${question(4).id}`);
    expect(answers.sent.at(-1)?.body).toMatchObject({ assessment_id: assessment().id, type: 'single' });
  });

  it('are put in another order', async () => {
    const answers = server().on(orderAssessmentQuestions, ok({ questions: QUESTIONS }));
    openAt(PAGE, answers, 'Staff');
    await ready();
    press('Actions for question 1');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await waitFor(() =>
      expect(answers.sent.at(-1)).toEqual({
        route: 'orderAssessmentQuestions',
        body: { question_ids: [2, 1, 3].map((index) => question(index).id) },
      }),
    );
  });

  it('go back to their order if someone has added one meanwhile, and say so', async () => {
    const answers = server().on(orderAssessmentQuestions, refusedFor(refuse(orderChanged)));
    openAt(PAGE, answers, 'Staff');
    await ready();
    answers.on(listQuestions, ok({ questions: [...QUESTIONS, question(4)] }));
    press('Actions for question 1');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    expect(await screen.findByText(orderChanged.message)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '4. Text 4' })).toBeTruthy();
  });

  it('are deleted after a question', async () => {
    const answers = server().on(removeQuestion, ok({ success: true }));
    openAt(`${PAGE}?question=${question(2).id}`, answers, 'Staff');
    await ready();
    press('Actions for question 2');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete question' }));
    fireEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete question 2?' })).getByRole('button', { name: 'Delete question' }),
    );
    expect(await screen.findByText('Question deleted.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${PAGE}?`.replace('?', '')));
  });

  it('show both versions where two people have changed one', async () => {
    const stored = question(1, { prompt_html: '<p>Their text</p>', revision: 2 });
    const answers = server().on(changeQuestion, refusedFor(refuse('VERSION_CONFLICT', { members: { stored } })));
    openAt(PAGE, answers, 'Staff');
    pasteInto(await ready(), '<p>Mine</p>');
    const form = screen.getByRole('heading', { name: 'Question 1' }).closest('section') as HTMLElement;
    await waitFor(() => fireEvent.click(within(form).getByRole('button', { name: 'Save changes' })));
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Question' })).getByText('Their text')).toBeTruthy();
  });
});

describe('publishing an assessment', () => {
  const publish = async () => {
    press('Publish');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish Quantitative aptitude?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  };

  it('lists every fault, and leads to its place', async () => {
    const faults = [
      { reason: stemMissing, field: 'questions[1].prompt_html' },
      { reason: keyMissing, field: 'questions[2].key' },
    ];
    const answers = server([question(1), question(2, { prompt_html: '' }), question(3, { key: null })]).on(
      publishAssessment,
      refusedFor(refuseFields(faults)),
    );
    openAt(PAGE, answers, 'Admin');
    await ready();
    await publish();
    expect(await screen.findByText('2 things to fix before publishing.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Question 3: Mark the correct answer' }));
    expect(address()).toBe(`${PAGE}?question=${question(3).id}`);
    await screen.findByRole('heading', { name: 'Question 3' });
    expect(await screen.findByText('Mark the correct answer')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Question 2: The question has no text' }));
    await waitFor(async () => expect((await ready()).getAttribute('aria-invalid')).toBe('true'));
  });

  it('says so, and that nothing is left to publish', async () => {
    const answers = server();
    answers.on(publishAssessment, () => {
      answers.on(readAssessmentDraft, ok(assessment({ state: 'published', published_version: 1 })));
      return ok({ version: 1, sha256: 'x', question_count: 3, published_at: assessment().updated_at, published_by: assessment().id });
    });
    openAt(PAGE, answers, 'Admin');
    await ready();
    await publish();
    expect(await screen.findByText('Quantitative aptitude published.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish changes' }).disabled).toBe(true));
  });

  it('is for Admins', async () => {
    openAt(PAGE, server(), 'Staff');
    await ready();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByText('An Admin publishes it.')).toBeTruthy();
  });
});

describe('the settings of an assessment', () => {
  it('are saved on the page, which goes on from them', async () => {
    const answers = server().on(changeAssessment, ok(assessment({ time_limit_minutes: null, revision: 2 })));
    openAt(PAGE, answers, 'Staff');
    const limit = await screen.findByLabelText(/^Time limit in minutes/);
    fireEvent.change(limit, { target: { value: '' } });
    const card = screen.getByRole('heading', { name: 'Settings' }).closest('section') as HTMLElement;
    fireEvent.click(within(card).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Settings saved.')).toBeTruthy();
    expect(answers.sent.at(-1)?.body).toMatchObject({ time_limit_minutes: null, revision: 1 });
    await waitFor(() => expect(within(card).getByText('Everything is saved')).toBeTruthy());
  });

  it('say what is wrong with a value', async () => {
    openAt(PAGE, server().on(changeAssessment, refused(403, 'Not now')), 'Staff');
    const limit = await screen.findByLabelText(/^Time limit in minutes/);
    fireEvent.change(limit, { target: { value: '900' } });
    fireEvent.blur(limit);
    expect(await screen.findByText('Time limit cannot exceed 8 hours')).toBeTruthy();
  });
});
