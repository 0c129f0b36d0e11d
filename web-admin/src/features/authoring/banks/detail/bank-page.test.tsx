// @vitest-environment jsdom
import { changeBank, publishBank, readBankDraft, removeBank } from '@paanch/contracts/content/banks';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import { createQuestion } from '@paanch/contracts/content/questions';
import { askToPublishBank } from '@paanch/contracts/content/drafts/asking';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../../testing/staff-browser.js';
import { ok } from '../../../../../testing/stub-server.js';
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
