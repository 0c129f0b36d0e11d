import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { makeAdmin, signedIn } from '../people.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { type Learner, makeLearner } from './assessment-learner.js';
import { accessibilityFaults, DESKTOP, PHONE, scrollsSideways, settled, signInAt, visit } from './browser.js';

const NOTE = 'Your work in the first batch counts.';
const REASON = 'Confirmed with the college by telephone';
const Products = z.object({ student: z.object({ id: z.string() }) });

describe('an override by an Admin', () => {
  let system: RunningSystem;
  let browser: Browser;
  let admin: Person;
  let account: Awaited<ReturnType<typeof makeAdmin>>;
  let learner: Learner;
  let studentId: string;

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    account = await makeAdmin(system, 'override.flow@paanch.example');
    admin = await signedIn(system, account);
    learner = await makeLearner(system, 41);
    const person = await signedIn(system, { role: 'student', ...learner });
    studentId = Products.parse(await person.ask('GET', '/api/app/job-readiness/products')).student.id;
    await person.signOut();
  });
  afterAll(() => browser.close());

  const override = (body: object) =>
    admin.ask('PATCH', `/api/admin/job-readiness/students/${studentId}/override-progress`, { override_reason: REASON, ...body });

  /** Findings are collected, so that one run reports all of them. */
  async function look(page: Page, screen: string, found: string[]): Promise<void> {
    await settled(page);
    const faults = await accessibilityFaults(page);
    found.push(...faults.map((fault) => `${screen}: ${fault}`));
    if (await scrollsSideways(page)) found.push(`${screen}: scrolls sideways`);
  }

  it('upward and downward is seen in every open tab without a reload, with its note and never its reason', async () => {
    const found: string[] = [];
    const visitor = await visit(browser, DESKTOP);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/app/login`, learner);
    await page.getByRole('img', { name: '0 of 5 stars earned' }).first().waitFor();
    const other = await visitor.tab();
    await other.goto(`${system.origin}/app/job-readiness`);
    await other.getByText('0 of 5 stars').first().waitFor();
    for (const tab of [page, other]) await tab.evaluate(() => Reflect.set(window, 'notReloaded', true));

    await override({ job_readiness_star_level: 'FOUR', job_readiness_tier: 'GOLD', learner_note: NOTE });
    await other.getByText('4 of 5 stars').first().waitFor();
    await other.getByText(/Set by staff on \d+ \w+ \d{4}/).waitFor();
    await other.getByText(`Note: ${NOTE}`).waitFor();
    expect(await other.getByText('Completed (set by staff)').count()).toBe(2);
    await look(other, 'the path after an override', found);
    await page.bringToFront();
    await page.getByRole('img', { name: '4 of 5 stars earned' }).first().waitFor();
    await page.getByText(/Set by staff on/).waitFor();
    await look(page, 'home after an override', found);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('button', { name: 'Why this star?' }).click();
    const receipt = page.getByRole('dialog', { name: 'Set by staff' });
    await receipt.getByText('Star: none to FOUR').waitFor();
    await receipt.getByText(NOTE).waitFor();
    await look(page, 'the receipt of an override', found);
    expect(await page.content()).not.toContain(REASON);
    await receipt.getByRole('button', { name: 'Close' }).click();

    await override({ job_readiness_star_level: 'NONE', job_readiness_tier: 'NO_TIER' });
    await page.getByRole('img', { name: '0 of 5 stars earned' }).first().waitFor();
    await page.getByText(`Note: ${NOTE}`).waitFor({ state: 'detached' });
    await other.bringToFront();
    await other.getByText('0 of 5 stars').first().waitFor();
    for (const tab of [page, other]) expect(await tab.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);

    await page.goto(`${system.origin}/app/notifications`);
    await page.getByText('Set by staff: no star, no tier').first().waitFor();
    await page.getByText('Set by staff: star FOUR, tier Gold').first().waitFor();
    expect(found).toEqual([]);
    await visitor.close();
  });

  it('fits a phone in the dark, also with a note of the greatest length', async () => {
    const found: string[] = [];
    await override({ job_readiness_star_level: 'TWO', learner_note: 'संपादित '.repeat(62) });
    const visitor = await visit(browser, PHONE, 'dark');
    const { page } = visitor;
    await signInAt(page, `${system.origin}/app/login`, learner);
    await page.getByText(/Set by staff on/).waitFor();
    await look(page, 'home on a phone', found);
    await page.goto(`${system.origin}/app/job-readiness`);
    await page.getByText(/Set by staff on/).waitFor();
    await look(page, 'the path on a phone', found);
    expect(found).toEqual([]);
    await visitor.close();
  });

  it('made from a preview that is out of date shows the new one with what was typed, and asks again', async () => {
    const found: string[] = [];
    await override({ job_readiness_star_level: 'ONE', job_readiness_tier: 'SILVER' });
    const visitor = await visit(browser, DESKTOP);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, account);
    await page.goto(`${system.origin}/admin/learners/${studentId}`);
    await page.getByRole('button', { name: /^Override progress/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Override progress' });
    await dialog.getByLabel('Star level').selectOption('TWO');
    await dialog.getByText('Star: ONE to TWO').waitFor();
    await dialog.getByLabel('Reason for override').fill(REASON);

    await override({ job_readiness_star_level: 'FOUR' });
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await dialog.getByText(/changed after you opened this/).waitFor();
    await dialog.getByText('Star: FOUR to TWO').waitFor();
    await look(page, 'an override from an old preview', found);
    expect(await dialog.getByLabel('Reason for override').inputValue()).toBe(REASON);

    await dialog.getByRole('button', { name: 'Save override' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save override' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });
});
