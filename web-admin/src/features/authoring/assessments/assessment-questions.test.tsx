// @vitest-environment jsdom
import {
  changeQuestion,
  createQuestion,
  listQuestions,
  orderAssessmentQuestions,
  removeQuestion,
} from '@paanch/contracts/content/questions';
import { orderChanged, stemMissing } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor } from '../../../../testing/stub-server.js';
import { assessment, question } from '../lists/modules.story.js';
import { layoutForEditors, pasteInto } from '../questions/editors.story.js';
import { editorReady, editorServer, inWindowOf, PAGE, press, QUESTIONS, sentTo, UNSAID } from './assessment-page.story.js';

beforeAll(layoutForEditors);
beforeEach(() => inWindowOf(1280));
afterEach(() => vi.unstubAllGlobals());

describe('the questions of an assessment', () => {
  it('save by themselves what is typed, and only that', async () => {
    const answers = editorServer().on(changeQuestion, ok(question(1, { revision: 2, key: 'b' })));
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark correct: answer B' }));
    await waitFor(() => expect(sentTo(answers, 'changeQuestion')).toHaveLength(1));
    expect(sentTo(answers, 'changeQuestion')[0]?.body).toMatchObject({ key: 'b', revision: 1 });
    expect(Object(sentTo(answers, 'changeQuestion')[0]?.body)).not.toHaveProperty('prompt_html');
    expect(await screen.findByRole('button', { name: 'Correct: answer B' })).toBeTruthy();
    expect(await screen.findByText(/^Saved \d\d:\d\d$/, UNSAID)).toBeTruthy();
  });

  it('change their type, and keep of their answers what fits', async () => {
    openAt(PAGE, editorServer().on(changeQuestion, 'never'), 'Staff');
    await editorReady();
    const choose = (value: string) => fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value } });
    choose('multiple');
    expect(await screen.findByRole('button', { name: 'Correct: answer A' })).toBeTruthy();
    choose('numeric');
    expect(await screen.findByLabelText('Correct number')).toBeTruthy();
    choose('true_false');
    expect(await screen.findByRole('radio', { name: 'True' })).toBeTruthy();
    choose('short_text');
    const accepted = await screen.findByLabelText('Accepted answers');
    fireEvent.change(accepted, { target: { value: 'Pune' } });
    fireEvent.keyDown(accepted, { key: 'Enter' });
    expect(await screen.findByText('Pune')).toBeTruthy();
    choose('ordering');
    expect(await screen.findByText('Put them in the right order. Learners see them in another.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mark correct/ })).toBeNull();
  });

  it('have two to six answers', async () => {
    openAt(PAGE, editorServer().on(changeQuestion, 'never'), 'Staff');
    await editorReady();
    expect(screen.queryByRole('button', { name: 'Remove answer A' })).toBeNull();
    for (const letter of ['C', 'D', 'E', 'F']) {
      press('Add answer');
      expect(await screen.findByRole('button', { name: `Remove answer ${letter}` })).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Add answer' })).toBeNull();
    press('Remove answer A');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Correct:/ })).toBeNull());
  });

  it('are added with their type, and opened', async () => {
    const answers = editorServer();
    const added = question(4, { type: 'numeric', prompt_html: '', options: [], key: null });
    answers.on(createQuestion, () => {
      answers.on(listQuestions, ok({ questions: [...QUESTIONS, added] }));
      return ok(added);
    });
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    press('Add a question of another type');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Number' }));
    expect(await screen.findByRole('heading', { name: 'Question 4' })).toBeTruthy();
    expect(address()).toBe(`${PAGE}?question=${question(4).id}`);
    expect(sentTo(answers, 'createQuestion')[0]?.body).toMatchObject({ assessment_id: assessment().id, type: 'numeric', options: [] });
    // It is empty, and nothing shouts before it is written.
    expect(screen.queryByText(stemMissing.message)).toBeNull();
  });

  it('are duplicated, right after the one', async () => {
    const answers = editorServer().on(orderAssessmentQuestions, ok({ questions: [] }));
    answers.on(createQuestion, () => {
      answers.on(listQuestions, ok({ questions: [...QUESTIONS, question(4)] }));
      return ok(question(4));
    });
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    press('Duplicate question 1');
    await waitFor(() =>
      expect(sentTo(answers, 'orderAssessmentQuestions')[0]?.body).toEqual({
        question_ids: [1, 4, 2, 3].map((index) => question(index).id),
      }),
    );
    expect(sentTo(answers, 'createQuestion')[0]?.body).toMatchObject({ prompt_html: '<p>Text 1</p>', key: 'a' });
    await waitFor(() => expect(address()).toBe(`${PAGE}?question=${question(4).id}`));
  });

  it('are put in another order', async () => {
    const answers = editorServer().on(orderAssessmentQuestions, ok({ questions: QUESTIONS }));
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    press('Actions for question 1');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await waitFor(() =>
      expect(answers.sent.at(-1)).toEqual({
        route: 'orderAssessmentQuestions',
        body: { question_ids: [2, 1, 3].map((index) => question(index).id) },
      }),
    );
  });

  it('go back to their order if someone has added one, and say so', async () => {
    const answers = editorServer().on(orderAssessmentQuestions, refusedFor(refuse(orderChanged)));
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    answers.on(listQuestions, ok({ questions: [...QUESTIONS, question(4)] }));
    press('Actions for question 1');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    expect(await screen.findByText(orderChanged.message)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '4. Text 4' })).toBeTruthy();
  });

  it('are removed at once, and come back to their place', async () => {
    const answers = editorServer().on(orderAssessmentQuestions, ok({ questions: QUESTIONS }));
    answers.on(removeQuestion, () => {
      answers.on(listQuestions, ok({ questions: [question(1), question(3)] }));
      return ok({ success: true });
    });
    answers.on(createQuestion, () => {
      answers.on(listQuestions, ok({ questions: [question(1), question(3), question(2)] }));
      return ok(question(2));
    });
    openAt(`${PAGE}?question=${question(2).id}`, answers, 'Staff');
    await editorReady();
    press('Remove question 2');
    expect(await screen.findByText('Question 2 removed', UNSAID)).toBeTruthy();
    // The keyboard goes on at the neighbour.
    await waitFor(() => expect(address()).toBe(`${PAGE}?question=${question(3).id}`));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 2'));
    // The editors have one too.
    const undos = await screen.findAllByRole('button', { name: 'Undo' });
    for (const button of undos) if (button.closest('form') === null) fireEvent.click(button);
    await waitFor(() =>
      expect(sentTo(answers, 'orderAssessmentQuestions')[0]?.body).toEqual({ question_ids: [1, 2, 3].map((index) => question(index).id) }),
    );
    expect(sentTo(answers, 'createQuestion')[0]?.body).toMatchObject({
      removed_id: question(2).id,
      prompt_html: '<p>Text 2</p>',
      key: 'a',
    });
  });

  it('are opened by the keyboard, one after the other', async () => {
    openAt(PAGE, editorServer(), 'Staff');
    const text = await editorReady();
    fireEvent.keyDown(text, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(address()).toBe(`${PAGE}?question=${question(2).id}`));
    fireEvent.keyDown(await editorReady(), { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(address()).toBe(`${PAGE}?question=${question(1).id}`));
  });

  it('show both versions where two people have changed one', async () => {
    const stored = question(1, { prompt_html: '<p>Their text</p>', revision: 2 });
    const answers = editorServer().on(changeQuestion, refusedFor(refuse('VERSION_CONFLICT', { members: { stored } })));
    openAt(PAGE, answers, 'Staff');
    pasteInto(await editorReady(), '<p>Mine</p>');
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeTruthy();
    expect(await screen.findByText('Their text')).toBeTruthy();
    // Like the fields under it, the type waits for the choice; the heading stays.
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByRole('combobox', { name: 'Type' })).toBeTruthy();
  });
});
