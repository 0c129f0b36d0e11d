// @vitest-environment jsdom
import { restoreBinItem } from '@paanch/contracts/content/bin';
import { createBank, listBanks, readBankDraft, removeBank } from '@paanch/contracts/content/banks';
import { bankNameTaken } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../../testing/staff-browser.js';
import { ok, refusedFor } from '../../../../../testing/stub-server.js';
import { archiveDialogSuite } from '../../../../../testing/suites/archive-dialog-suite.js';
import { listPageSuite } from '../../../../../testing/suites/list-page-suite.js';
import { fill, press } from '../../../../../testing/suites/screen.js';
import { banksMessages } from '../banks.messages.js';
import { bank, bankServer, bankStories } from '../banks.story.js';

listPageSuite({
  address: '/admin/question-banks',
  list: listBanks,
  stories: bankStories,
  words: banksMessages,
  body: 'scrolled',
  columns: ['Name', 'Questions', 'State', 'Version', 'Changed'],
  rows: [
    ['Bank 0', '2', 'Draft', 'Not published yet', '2 Oct 2026'],
    ['Bank 1', '2', 'Published', '3', '2 Oct 2026'],
  ],
  actions: { [banksMessages.add]: createBank },
  menu: { [banksMessages.open]: readBankDraft, [banksMessages.remove]: removeBank },
});

archiveDialogSuite({
  address: '/admin/question-banks',
  list: listBanks,
  stories: bankStories,
  item: bank(0),
  remove: removeBank,
  restore: restoreBinItem,
  params: { id: bank(0).id },
  words: banksMessages,
});

async function openNew(answers = bankServer()) {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  openAt('/admin/question-banks', answers, 'Staff');
  await screen.findByText('Bank 0');
  press('Add bank');
  await screen.findByRole('dialog', { name: 'Add bank' });
  return answers;
}

describe('a new question bank', () => {
  it('is added with its name and description, and opened', async () => {
    const answers = await openNew(bankServer().on(createBank, ok(bank(2, { name: 'Grammar' }))));
    fill({ Name: 'Grammar' });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add bank' }));
    expect(await screen.findByText('Question bank added.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/admin/question-banks/${bank(2).id}`));
    expect(answers.sent).toEqual([{ route: createBank.name, body: { name: 'Grammar', description: null } }]);
  });

  it('is told at its name that another has it', async () => {
    await openNew(bankServer().on(createBank, refusedFor(refuse(bankNameTaken))));
    fill({ Name: 'Bank 1' });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add bank' }));
    expect(await within(screen.getByRole('dialog')).findByText(bankNameTaken.message)).toBeTruthy();
  });
});

describe('the list of question banks', () => {
  it('leads to a bank by its menu', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    openAt('/admin/question-banks', bankServer(), 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Bank 0' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete bank' })).toBeNull();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
    await waitFor(() => expect(address()).toBe(`/admin/question-banks/${bank(0).id}`));
  });
});
