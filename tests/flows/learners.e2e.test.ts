import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSystem } from '../local-system.js';
import { mailedLink } from '../mailbox.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { makeReadinessProduct } from '../../tools/demo/programme.mjs';
import { accountOf, makeAdmin, signedInAdmin } from '../people.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';

const INVITED = { name: 'Ketaki Joglekar', renamed: 'Ketaki S Joglekar', email: 'ketaki.joglekar@college.example' };
/** Offered to no client. */
const PROGRAMME = 'Weekend Refresher';

describe('the learners pages', () => {
  let system: RunningSystem;
  let browser: Browser;
  const found: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    const first = await signedInAdmin(system);
    await makeReadinessProduct(first, { name: PROGRAMME });
    await first.signOut();
  });
  afterAll(() => browser.close());

  const look = screenChecker(found);

  async function openAs(account: { email: string; password: string }, viewport = DESKTOP, scheme: 'light' | 'dark' = 'light') {
    const seen = await visit(browser, viewport, scheme);
    await signInAt(seen.page, `${system.origin}/admin/login`, account);
    await seen.page.goto(`${system.origin}/admin/learners`);
    return seen;
  }

  async function search(page: Page, text: string): Promise<void> {
    await page.getByLabel('Search name or email').fill(text);
    await page.getByText('Showing 1 of 1.').waitFor();
  }

  /** Pixels between the last control of each line and the edge of the toolbar. */
  const gapsOfToolbar = (page: Page): Promise<number[]> =>
    page.getByRole('search').evaluate((toolbar) => {
      const edge = toolbar.getBoundingClientRect().right;
      const ends = new Map<number, number>();
      for (const control of toolbar.querySelectorAll('.MuiOutlinedInput-root, button')) {
        const { top, right } = control.getBoundingClientRect();
        ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, right));
      }
      return [...ends.values()].map((end) => Math.round(edge - end));
    });

  it('let Staff invite a learner, edit, enrol, and give extra time', async () => {
    const desk = await openAs(accountOf(system, 'Staff'));
    const { page } = desk;
    await page.getByRole('button', { name: 'Add learner' }).click();
    const adding = page.getByRole('dialog', { name: 'Add learner' });
    await adding.getByLabel('Full name').fill(INVITED.name);
    await adding.getByLabel('Email').fill(INVITED.email);
    await adding.getByLabel('Client').selectOption('Direct');
    await look(page, 'inviting');
    await adding.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent.').first().waitFor();
    await mailedLink(system, INVITED.email, 'invitation');

    await search(page, INVITED.email);
    await page.getByRole('button', { name: `Actions for ${INVITED.name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit learner' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit learner' });
    await editing.getByLabel('Full name').fill(INVITED.renamed);
    await look(page, 'editing');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Learner updated.').first().waitFor();

    await page.getByRole('link', { name: INVITED.renamed }).click();
    await page.getByRole('heading', { level: 1, name: INVITED.renamed }).waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    const given = page.getByRole('dialog', { name: `Accommodations for ${INVITED.renamed}` });
    await given.getByLabel('Time limit', { exact: true }).selectOption('1.5 times');
    await look(page, 'accommodations');
    await given.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Accommodations saved.').first().waitFor();
    await page.getByRole('region', { name: 'Account' }).getByText('1.5 times').waitFor();

    await page.getByRole('button', { name: 'Enrol' }).click();
    const enrolling = page.getByRole('dialog', { name: `Enrol ${INVITED.renamed}` });
    await enrolling.getByLabel('Job Readiness product').selectOption(PROGRAMME);
    await look(page, 'enrolling');
    await enrolling.getByRole('button', { name: 'Enrol' }).click();
    await page.getByText(`${INVITED.renamed} is enrolled in ${PROGRAMME}.`).first().waitFor();
    await page.getByRole('region', { name: 'Programmes' }).getByRole('link', { name: PROGRAMME }).waitFor();
    await look(page, 'a new learner');
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });

  it('show an Admin on a phone how far a learner has come, who voids an attempt', async () => {
    const phone = await openAs(await makeAdmin(system, 'learners.flow@paanch.example'), PHONE, 'dark');
    const { page } = phone;
    await look(page, 'learners on a phone');
    await page.goto(`${system.origin}/admin/learners?starLevel=ONE&sortBy=full_name`);
    await page.getByRole('rowheader').getByRole('link').first().click();
    const attempts = page.getByRole('region', { name: 'Attempts', exact: true });
    await attempts.getByText('Submitted').first().waitFor();
    await look(page, 'a learner on a phone');
    await attempts
      .getByRole('button', { name: /^Actions for the attempt/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Void attempt' }).click();
    const voiding = page.getByRole('dialog', { name: /^Void the attempt/ });
    await voiding.getByRole('button', { name: 'Void attempt' }).click();
    await voiding.getByText('Reason is required').waitFor();
    await voiding.getByLabel('Reason').fill('The power failed');
    await look(page, 'voiding');
    await voiding.getByRole('button', { name: 'Void attempt' }).click();
    await page.getByText('The attempt is voided.').first().waitFor();
    await attempts.getByText('Voided').first().waitFor();
    await attempts.getByText('Reason: The power failed').first().waitFor();
    expect(found).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });

  it('have a toolbar that does not move when the total comes, and whose lines all reach the edge of the list', async () => {
    const desk = await openAs(await makeAdmin(system, 'toolbar.flow@paanch.example'));
    const { page } = desk;
    const height = async () => (await page.getByRole('search').boundingBox())?.height;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/students?*', (route) => released.then(() => route.continue()));
    await page.reload();
    await page.getByRole('button', { name: 'Export' }).waitFor();
    const whileLoading = await height();
    release();
    await page.getByText(/^Showing/).waitFor();
    expect(await height()).toBe(whileLoading);
    for (const viewport of [DESKTOP, { width: 1024, height: 800 }, PHONE]) {
      await page.setViewportSize(viewport);
      // The page lays itself out anew with the next frame.
      await expect.poll(async () => new Set(await gapsOfToolbar(page)), { message: `${viewport.width} px` }).toEqual(new Set([0]));
    }
    await desk.close();
  });

  it.each(['Viewer', 'Client Staff'] as const)('show %s what they may see, and nothing to change', async (role) => {
    const desk = await openAs(accountOf(system, role));
    const { page } = desk;
    await page.getByText(/^Showing/).waitFor();
    expect(await page.getByRole('button', { name: 'Add learner' }).count()).toBe(0);
    expect(await page.getByRole('rowheader').first().getByText('@').count()).toBe(role === 'Viewer' ? 0 : 1);
    await look(page, `learners of ${role}`);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByRole('region', { name: 'Programmes' }).waitFor();
    expect(await page.getByText('Extra time').count()).toBe(0);
    for (const name of ['Edit learner', 'Enrol', 'Change']) expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByText(/@/).count()).toBe(role === 'Viewer' ? 0 : 1);
    await look(page, `a learner of ${role}`);
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });

  it('show Client Staff no learner of another client, however they come to the address', async () => {
    const staff = accountOf(system, 'Client Staff');
    const foreign = accountOf(system, 'student', ({ client }) => client !== null && client !== staff.client);
    const desk = await openAs(accountOf(system, 'Staff'));
    await search(desk.page, foreign.email);
    const link = await desk.page.getByRole('rowheader').getByRole('link').getAttribute('href');
    await desk.close();
    const outside = await openAs(staff);
    await outside.page.getByText(/^Showing/).waitFor();
    await outside.page.getByLabel('Search name or email').fill(foreign.email);
    await outside.page.getByRole('heading', { name: `No learners match "${foreign.email}"` }).waitFor();
    await outside.page.goto(`${system.origin}${link}`);
    await outside.page.getByRole('heading', { name: 'Learner not found' }).waitFor();
    await look(outside.page, 'a learner of another client');
    expect(found).toEqual([]);
    await outside.close();
  });
});
