// @vitest-environment jsdom
import { listPromotionExams, removePromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { ok, refused, type StubServer } from '../../../testing/stub-server.js';
import { press, rowsShown, textsOf } from '../../../testing/suites/screen.js';
import { exam, examServer } from './exams.story.js';

// The page loads it with its first rows, which may take longer than a test waits.
beforeAll(() => import('@paanch/ui/list/paged/data-table'));
beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
});

const PAGE = '/admin/promotion-exams';
const open = async (on: StubServer = examServer()) => {
  openAt(PAGE, on, 'Admin');
  await screen.findByText('1 to 2 of 2.');
};
const choose = async (entry: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Programme 0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('the list of promotion exams', () => {
  it('shows how each is set up, and whether its pools are large enough', async () => {
    await open();
    expect(rowsShown().map(textsOf)).toEqual([
      ['Programme 0', 'On', '25', '70%', '60 min', '40 of 100 Short', '120 of 100 Healthy', '20 Nov 2026'],
      ['Programme 1', 'Off', '25', '70%', '60 min', '40 of 100 Short', '120 of 100 Healthy', '20 Nov 2026'],
    ]);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  it('is searched and sorted in the address', async () => {
    await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search product' }), { target: { value: '1' } });
    expect(await screen.findByText('1 to 1 of 1.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${PAGE}?search=1`));
    fireEvent.click(screen.getByRole('columnheader', { name: 'Created' }));
    await waitFor(() => expect(address()).toContain('sortBy=created'));
  });

  it('has the attempts beside it', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Exams' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Attempts' }).getAttribute('href')).toBe(`${PAGE}/attempts`);
  });

  it('says when there is none, and what failed', async () => {
    openAt(PAGE, examServer([]), 'Admin');
    expect(await screen.findByRole('heading', { name: 'No promotion exams yet' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Set up exam' })).toHaveLength(1);
  });

  it('can be read again after a failure', async () => {
    const on = examServer().on(listPromotionExams, refused(403, 'Not now'));
    openAt(PAGE, on, 'Admin');
    expect(await screen.findByRole('heading', { name: 'Error loading promotion exams: Not now' })).toBeTruthy();
    on.on(listPromotionExams, ok({ configs: [exam(0), exam(1)] }));
    press('Try Again');
    expect(await screen.findByText('1 to 2 of 2.')).toBeTruthy();
  });

  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('is not open to %s', async (role) => {
    const on = examServer();
    openAt(PAGE, on, role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(on.requests.some(({ pathname }) => pathname === listPromotionExams.path)).toBe(false);
  });
});

describe('archiving', () => {
  const confirm = async (on: StubServer) => {
    await open(on);
    await choose('Archive exam');
    const asking = within(await screen.findByRole('alertdialog', { name: 'Archive the promotion exam of Programme 0?' }));
    expect(asking.getByText(/^Nobody can start it any more\./)).toBeTruthy();
    fireEvent.click(asking.getByRole('button', { name: 'Archive exam' }));
  };

  it('asks first, and says which exam', async () => {
    const on = examServer().on(removePromotionExam, ok({ success: true }));
    await confirm(on);
    expect((await screen.findAllByText('Promotion exam archived.')).length).toBeGreaterThan(0);
    expect(on.requests.some(({ search }) => search === `?id=${exam(0).id}`)).toBe(true);
  });

  it('puts the row back if it was refused', async () => {
    await confirm(examServer().on(removePromotionExam, refused(403, 'Not now')));
    expect((await screen.findAllByText(/Failed to archive the promotion exam/)).length).toBeGreaterThan(0);
    expect(await screen.findByText('Programme 0')).toBeTruthy();
  });
});
