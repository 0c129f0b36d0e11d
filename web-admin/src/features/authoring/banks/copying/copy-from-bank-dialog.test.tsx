// @vitest-environment jsdom
import { listBankQuestions } from '@paanch/contracts/content/banks';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../../../testing/staff-browser.js';
import { ok, refused } from '../../../../../testing/stub-server.js';
import { editorReady, editorServer, inWindowOf, PAGE, press, sentTo } from '../../assessments/assessment-page.story.js';
import { assessment, question } from '../../lists/modules.story.js';
import { layoutForEditors } from '../../questions/editors.story.js';
import { bankQuestion, bankQuestionStories } from '../banks.story.js';

beforeAll(layoutForEditors);
beforeEach(() => inWindowOf(1280));
afterEach(() => vi.unstubAllGlobals());

const server = () => editorServer().on(listBankQuestions, bankQuestionStories.few);
const box = () => within(screen.getByRole('dialog', { name: 'Copy from a bank' }));
const choose = (name: string) => fireEvent.click(box().getByRole('checkbox', { name }));

async function openCopying(answers = server()) {
  openAt(PAGE, answers, 'Staff');
  await editorReady();
  press('More');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy from a bank' }));
  await screen.findByRole('dialog', { name: 'Copy from a bank' });
  return answers;
}

describe('copying from a bank into an assessment', () => {
  it('shows each question in plain words, with its type, bank and tags, and whether it is here already', async () => {
    await openCopying();
    await box().findByRole('checkbox', { name: 'Text 0' });
    const [first, second] = box().getAllByRole('listitem');
    expect(first?.textContent).toBe('Text 0Single choiceBank 0');
    expect(second?.textContent).toBe('Text 1Single choiceBank 0algebraeasyAlready here');
    const { violations } = await axe.run(screen.getByRole('dialog', { name: 'Copy from a bank' }), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  it('adds those that were chosen, in the order they were chosen', async () => {
    const answers = await openCopying(server().on(copyQuestions, { status: 201, body: { questions: [question(4), question(5)] } }));
    await box().findByRole('checkbox', { name: 'Text 0' });
    expect(box().getByRole('button', { name: 'Add questions' })).toHaveProperty('disabled', true);
    choose('Text 1');
    choose('Text 0');
    expect(box().getByText('2 chosen')).toBeTruthy();
    press('Add 2 questions');
    expect((await screen.findAllByText('2 questions added.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Copy from a bank' })).toBeNull());
    expect(sentTo(answers, copyQuestions.name).map(({ body }) => body)).toEqual([
      { question_ids: [bankQuestion(1).id, bankQuestion(0).id], assessment_id: assessment().id },
    ]);
  });

  it('says why it was refused, and keeps what was chosen', async () => {
    await openCopying(server().on(copyQuestions, refused(422, 'An assessment can have at most 200 questions')));
    await box().findByRole('checkbox', { name: 'Text 0' });
    choose('Text 0');
    press('Add 1 question');
    expect(await box().findByText('An assessment can have at most 200 questions')).toBeTruthy();
    expect(box().getByRole('checkbox', { name: 'Text 0' })).toHaveProperty('checked', true);
    expect(box().getByRole('button', { name: 'Add 1 question' })).toHaveProperty('disabled', false);
  });

  it('adds no more than 50 at a time', async () => {
    const many = Array.from({ length: 51 }, (_, index) => bankQuestion(index + 10));
    await openCopying(server().on(listBankQuestions, ok({ data: many, pagination: { page: 1, total: 51, hasNextPage: false } })));
    await box().findByRole('checkbox', { name: 'Text 10' });
    for (const chosen of box().getAllByRole('checkbox')) fireEvent.click(chosen);
    expect(box().getByText('51 chosen. Choose at most 50.')).toBeTruthy();
    expect(box().getByRole('button', { name: 'Add 51 questions' })).toHaveProperty('disabled', true);
  });

  it('keeps what was chosen while others are looked for, and asks the server for them', async () => {
    const answers = await openCopying();
    await box().findByRole('checkbox', { name: 'Text 0' });
    choose('Text 0');
    answers.on(listBankQuestions, bankQuestionStories.empty);
    fireEvent.change(box().getByRole('textbox', { name: 'Search questions' }), { target: { value: 'verbs' } });
    fireEvent.change(box().getByRole('combobox', { name: 'Type' }), { target: { value: 'numeric' } });
    fireEvent.change(box().getByRole('textbox', { name: 'Tag' }), { target: { value: 'easy' } });
    expect(await box().findByText('No questions match.', {}, { timeout: 3_000 })).toBeTruthy();
    await waitFor(() => {
      const asked = answers.requests.findLast(({ pathname }) => pathname === listBankQuestions.path)?.searchParams;
      expect([asked?.get('search'), asked?.get('type'), asked?.get('tag')]).toEqual(['verbs', 'numeric', 'easy']);
    });
    expect(box().getByText('1 chosen')).toBeTruthy();
  });

  it('loads more when it is asked to', async () => {
    await openCopying(server().on(listBankQuestions, bankQuestionStories.many));
    await box().findByRole('checkbox', { name: 'Text 49' });
    press('Show more');
    expect(await box().findByRole('checkbox', { name: 'Text 59' })).toBeTruthy();
    expect(box().queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that the questions could not be loaded', async () => {
    await openCopying(server().on(listBankQuestions, bankQuestionStories.failed));
    expect(await box().findByText('Failed to load the questions of the banks')).toBeTruthy();
  });
});
