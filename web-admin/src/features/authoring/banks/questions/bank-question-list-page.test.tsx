// @vitest-environment jsdom
import { listAssessmentDrafts } from '@paanch/contracts/content/assessments';
import { listBankQuestions } from '@paanch/contracts/content/banks';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../../../testing/staff-browser.js';
import { ok, refused } from '../../../../../testing/stub-server.js';
import { listPageSuite } from '../../../../../testing/suites/list-page-suite.js';
import { press } from '../../../../../testing/suites/screen.js';
import { assessment, question } from '../../lists/modules.story.js';
import { bankQuestionsMessages } from '../banks.messages.js';
import { bankQuestion, bankQuestionStories, bankServer } from '../banks.story.js';

listPageSuite({
  address: '/admin/question-banks/questions',
  list: listBankQuestions,
  stories: bankQuestionStories,
  words: bankQuestionsMessages,
  body: 'scrolled',
  columns: ['Question', 'Type', 'Tags', 'Bank', 'Copies'],
  rows: [
    ['Text 0', 'Single choice', 'Bank 0'],
    ['Text 1', 'Single choice', 'algebra, easy', 'Bank 0', 'In 1 assessment: Quantitative aptitude'],
  ],
  filters: { Type: ['type', 'numeric'] },
});

describe('questions of the banks that are chosen', () => {
  beforeAll(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  });
  const server = () => bankServer().on(listAssessmentDrafts, ok({ assessments: [assessment()] }));

  async function openCopying(answers = server()) {
    openAt('/admin/question-banks/questions', answers, 'Staff');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Text 0' }));
    press('Copy to an assessment or bank');
    const box = within(await screen.findByRole('dialog', { name: 'Copy 1 question' }));
    const name = await box.findByRole('option', { name: 'Quantitative aptitude' });
    return { answers, box, name };
  }

  it('are copied to the assessment that is chosen', async () => {
    const { answers, box } = await openCopying(server().on(copyQuestions, { status: 201, body: { questions: [question(4)] } }));
    expect(box.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', true);
    fireEvent.change(box.getByRole('combobox', { name: 'Assessment' }), { target: { value: assessment().id } });
    fireEvent.click(box.getByRole('button', { name: 'Copy' }));
    expect((await screen.findAllByText('1 question copied to Quantitative aptitude.')).length).toBeGreaterThan(0);
    expect(answers.sent).toEqual([
      { route: copyQuestions.name, body: { question_ids: [bankQuestion(0).id], assessment_id: assessment().id } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy to an assessment or bank' })).toBeNull());
  });

  it('are copied to a bank, which is found by its name', async () => {
    const { answers, box } = await openCopying(server().on(copyQuestions, { status: 201, body: { questions: [question(4)] } }));
    fireEvent.change(box.getByRole('combobox', { name: 'Copy to' }), { target: { value: 'bank' } });
    const bank = box.getByRole('combobox', { name: 'Question bank' });
    fireEvent.mouseDown(bank);
    fireEvent.change(bank, { target: { value: 'Bank' } });
    fireEvent.click(await screen.findByRole('option', { name: /Bank 1/ }));
    fireEvent.click(box.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(answers.sent.map(({ body }) => Object(body).bank_id)).toEqual([expect.stringMatching(/ba0000000001$/)]));
  });

  it('stay chosen if it is refused, and the dialog says why', async () => {
    const { box } = await openCopying(server().on(copyQuestions, refused(422, 'Too many')));
    fireEvent.change(box.getByRole('combobox', { name: 'Assessment' }), { target: { value: assessment().id } });
    fireEvent.click(box.getByRole('button', { name: 'Copy' }));
    expect(await box.findByText('Too many')).toBeTruthy();
    fireEvent.click(box.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Text 0' })).toHaveProperty('checked', true);
  });
});
