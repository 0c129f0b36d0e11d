// @vitest-environment jsdom
import { changeBank, publishBank, readBankDraft, readBankVersion, removeBank } from '@paanch/contracts/content/banks';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import { createQuestion } from '@paanch/contracts/content/questions';
import { askToPublishBank } from '@paanch/contracts/content/drafts/asking';
import { bankInExam } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { listExamVoids, voidExamQuestion } from '@paanch/contracts/progress/exams/staff-exams';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../../testing/staff-browser.js';
import { ok, refusedFor } from '../../../../../testing/stub-server.js';
import { recordPageSuite } from '../../../../../testing/suites/record-page-suite.js';
import { editorReady, inWindowOf, press, sentTo } from '../../assessments/assessment-page.story.js';
import { layoutForEditors } from '../../questions/editors.story.js';
import { bankMessages } from '../banks.messages.js';
import { bank, bankServer, ofBank } from '../banks.story.js';

beforeAll(layoutForEditors);
beforeEach(() => inWindowOf(1280));
afterEach(() => vi.unstubAllGlobals());

const PAGE = `/admin/question-banks/${bank(0).id}`;

recordPageSuite({
  address: '/admin/question-banks',
  read: readBankDraft,
  item: bank(0),
  server: bankServer,
  words: bankMessages,
  actions: { Publish: publishBank },
});

describe('the editor of question banks', () => {
  it('has no fault that axe finds', async () => {
    openAt(PAGE, bankServer(), 'Admin');
    await editorReady();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  it('saves its settings by itself, with the revision they are based on', async () => {
    const answers = bankServer().on(changeBank, ok(bank(0, { name: 'Grammar', revision: 2 })));
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    const name = screen.getByRole('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'Grammar' } });
    fireEvent.blur(name);
    await waitFor(() => expect(sentTo(answers, changeBank.name)).toHaveLength(1));
    expect(sentTo(answers, changeBank.name)[0]?.body).toMatchObject({ name: 'Grammar', revision: 1 });
  });

  it('adds questions to the bank', async () => {
    const answers = bankServer().on(createQuestion, { status: 201, body: ofBank(2) });
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    press('Add question');
    await waitFor(() => expect(sentTo(answers, createQuestion.name)).toHaveLength(1));
    expect(sentTo(answers, createQuestion.name)[0]?.body).toMatchObject({ bank_id: bank(0).id });
  });

  it('lets Staff ask an Admin to publish it', async () => {
    const answers = bankServer().on(askToPublishBank, ok(bank(0, { asked_revision: 1 })));
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    press('Ask an Admin to publish');
    expect((await screen.findAllByText('The Admins have been asked to publish Bank 0.')).length).toBeGreaterThan(0);
  });

  it('is deleted by an Admin, who then sees the list', async () => {
    openAt(PAGE, bankServer().on(removeBank, ok({ success: true })), 'Admin');
    await editorReady();
    press('More');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete bank' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Bank 0?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete bank' }));
    await waitFor(() => expect(address()).toBe('/admin/question-banks'));
  });

  it('that an exam draws from stays, and the dialog says why', async () => {
    openAt(PAGE, bankServer().on(removeBank, refusedFor(refuse(bankInExam))), 'Admin');
    await editorReady();
    press('More');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete bank' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Bank 0?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete bank' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(bankInExam.message);
    expect(dialog.queryByRole('button', { name: 'Delete bank' })).toBeNull();
    expect(address()).toBe(PAGE);
    fireEvent.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('copies questions of other banks into it', async () => {
    const answers = bankServer().on(copyQuestions, { status: 201, body: { questions: [ofBank(3)] } });
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    press('More');
    fireEvent.click(await screen.findByRole('button', { name: 'Copy from a bank' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Text 0' }));
    press('Add 1 question');
    await waitFor(() => expect(sentTo(answers, copyQuestions.name)).toHaveLength(1));
    expect(sentTo(answers, copyQuestions.name)[0]?.body).toEqual({ question_ids: [ofBank(0).id], bank_id: bank(0).id });
  });
});

describe('a question of a published bank', () => {
  const NUMBER_ONE = 'Void question 1 in exams';
  const made = (through: number) => ({
    question_id: ofBank(0).id,
    through_version: through,
    reason: 'Two right answers',
    voided_at: '2026-11-22T06:08:00.000Z',
    voided_by: bank(0).id,
    voided_by_name: 'Asha Rao',
  });
  /** Only the first question is in the published version. */
  const version = {
    version: 3,
    sha256: 'x',
    published_at: '2026-11-21T06:08:00.000Z',
    published_by: bank(0).id,
    published_by_name: null,
    question_count: 1,
    body: { bank_id: bank(0).id, version: 3, name: 'Bank 0', description: null, questions: [ofBank(0)] },
  };
  const server = () =>
    bankServer()
      .on(readBankDraft, ok(bank(0, { state: 'changed', published_version: 3 })))
      .on(readBankVersion, ok(version))
      .on(listExamVoids, ok({ voids: [] }));

  it('is voided in exams by an Admin, who sees first who rises, passes and is promoted', async () => {
    const change = { full_name: 'Ravi Kulkarni', score_before: 68, score_after: 72, passed_before: false, passed_after: true };
    const answers = server();
    answers.on(voidExamQuestion, (_asked, body) => {
      const { dry_run } = Object(body);
      if (dry_run === false) answers.on(listExamVoids, ok({ voids: [made(3)] }));
      const tiers = { tier_before: 'BRONZE', tier_after: 'SILVER' };
      return ok({ dry_run, affected_count: 1, changes: [{ student_id: bank(0).id, ...change, ...tiers }] });
    });
    openAt(PAGE, answers, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: NUMBER_ONE }));
    expect(await screen.findByText(/It is drawn no more until the bank is published again/)).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Two right answers' } });
    press('Show who rises');
    expect(await screen.findByText('Ravi Kulkarni: 68 % to 72 %, passes now, Bronze to Silver')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Void question' }));
    expect(await screen.findByText('Voided in exams through version 3')).toBeTruthy();
    expect(sentTo(answers, voidExamQuestion.name).map(({ body }) => body)).toEqual([
      { dry_run: true, reason: 'Two right answers' },
      { dry_run: false, reason: 'Two right answers' },
    ]);
    expect(screen.queryByRole('button', { name: NUMBER_ONE })).toBeNull();
  });

  it('counts again once the bank is published after it was voided', async () => {
    openAt(PAGE, server().on(listExamVoids, ok({ voids: [made(2)] })), 'Admin');
    expect(await screen.findByRole('button', { name: NUMBER_ONE })).toBeTruthy();
    expect(screen.queryByText(/^Voided in exams/)).toBeNull();
  });

  it('cannot be voided before it is published', async () => {
    const answers = server();
    openAt(`${PAGE}?question=${ofBank(1).id}`, answers, 'Admin');
    await editorReady();
    await waitFor(() => expect(answers.requests.some(({ pathname }) => pathname.endsWith('/versions/3'))).toBe(true));
    expect(screen.queryByRole('button', { name: /in exams$/ })).toBeNull();
  });

  it('has no such button for Staff', async () => {
    const answers = server();
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    expect(screen.queryByRole('button', { name: NUMBER_ONE })).toBeNull();
    expect(answers.requests.some(({ pathname }) => pathname === listExamVoids.path)).toBe(false);
  });
});
