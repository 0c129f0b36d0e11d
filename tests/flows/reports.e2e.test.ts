import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSystem } from '../local-system.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { makeAdmin } from '../people.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';

describe('the reports', () => {
  let system: RunningSystem;
  let browser: Browser;
  let admin: Awaited<ReturnType<typeof makeAdmin>>;
  const found: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    admin = await makeAdmin(system, 'reports.flow@paanch.example');
  });
  afterAll(() => browser.close());

  const look = screenChecker(found);

  it.each([
    ['a desktop', DESKTOP, 'light'],
    ['a phone', PHONE, 'dark'],
  ] as const)('are read on %s: cohorts drawn and as a table, one client alone, and who is at risk', async (_, size, scheme) => {
    const desk = await visit(browser, size, scheme);
    const { page } = desk;
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await page.goto(`${system.origin}/admin/reports`);
    await page.waitForURL(({ pathname }) => pathname === '/admin/reports/cohort');
    const cohort = page.getByRole('main').getByRole('region').first();
    await cohort.getByRole('list', { name: 'By star' }).waitFor();
    await look(page, 'cohorts drawn');
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('table', { name: 'Cohorts' }).waitFor();
    await look(page, 'cohorts as a table');

    const picker = page.getByLabel('Client', { exact: true });
    const chosen = await picker.locator('option').nth(1).getAttribute('value');
    await picker.selectOption(chosen);
    await page.waitForURL(({ searchParams }) => searchParams.get('clientId') === chosen);
    await page.getByRole('button', { name: 'Clear Filters' }).click();

    await page.getByRole('link', { name: 'At risk' }).click();
    await page.getByRole('heading', { name: 'Learners at risk' }).waitFor();
    await page
      .getByText(/Nobody is at risk|^Showing \d/)
      .first()
      .waitFor();
    await look(page, 'at risk');
    await page.getByLabel('Reason').selectOption('behind_median');
    await page.waitForURL(({ searchParams }) => searchParams.get('reason') === 'behind_median');
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });
});
