import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import type { Account, RunningSystem } from '../local-system.js';
import { accountOf } from '../people.js';
import { answerCorrectly } from './answer-question.js';
import { accessibilityFaults, DESKTOP, PHONE, scrollsSideways, settled, signInAt, visit, type Visit } from './browser.js';

const Content = z.object({
  name: z.string(),
  questions: z.array(
    z.object({
      type: z.enum(['single', 'multiple', 'true_false', 'numeric', 'short_text', 'ordering']),
      options: z.array(z.object({ id: z.string(), text_html: z.string() })),
      key: z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]),
    }),
  ),
});

/** The one assessment that learners of the demo with three of four have not taken. */
const LAST = Content.parse(
  JSON.parse(readFileSync(new URL('../../tools/demo/content/professional-judgement.json', import.meta.url), 'utf8')),
);

/** From the list of assessments to the result, every answer correct. */
async function take(page: Page, { name, questions }: z.infer<typeof Content>, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: `Start ${name}` }).click();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await start.waitFor();
  await look(`${name}, before the start`);
  await start.click();
  await page.getByText(`Question 1 of ${questions.length}`).waitFor();
  await look(`${name}, the first question`);
  for (const [index, question] of questions.entries()) {
    await page.getByText(`Question ${index + 1} of ${questions.length}`).waitFor();
    await answerCorrectly(page, question);
    if (index + 1 < questions.length) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(`You have answered all ${questions.length} questions.`).waitFor();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  const moment = page.getByRole('dialog', { name: 'You earned star ONE' });
  await moment.getByText("You're in Gold").waitFor();
  await look('the moment of the star');
  await moment.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'You scored 100%.' }).waitFor();
  await look(`${name}, the result`);
}

describe('a first star', () => {
  let system: RunningSystem;
  let browser: Browser;
  const almostThere: Account[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    almostThere.push(...system.accounts.filter(({ role, note }) => role === 'student' && note.startsWith('Three of four')));
  });
  afterAll(() => browser.close());

  /** Checks a screen with axe and for sideways scrolling; findings are collected, so that one run reports all of them. */
  const looker = (page: Page, found: string[]) => async (screen: string) => {
    await settled(page);
    const faults = await accessibilityFaults(page);
    found.push(...faults.map((fault) => `${screen}: ${fault}`));
    if (await scrollsSideways(page)) found.push(`${screen}: scrolls sideways`);
  };

  async function openDashboard(): Promise<Visit> {
    const staff = await visit(browser, DESKTOP);
    await signInAt(staff.page, `${system.origin}/admin/login`, accountOf(system, 'Admin'));
    await staff.page.goto(`${system.origin}/dashboard`);
    await staff.page.getByRole('heading', { level: 1, name: 'Security dashboard' }).waitFor();
    return staff;
  }

  it.each([
    ['on a desktop', DESKTOP, 'light', 0],
    ['on a phone in the dark', PHONE, 'dark', 1],
  ] as const)('appears in every open tab without a reload, %s', async (_, viewport, scheme, number) => {
    const learner = almostThere[number];
    if (!learner) throw new Error('the demo has too few learners with three of four assessments taken');
    const found: string[] = [];
    const staff = await openDashboard();
    const visitor = await visit(browser, viewport, scheme);
    const { page } = visitor;
    const look = looker(page, found);

    await page.goto(`${system.origin}/app/login`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await look('sign-in');
    await signInAt(page, `${system.origin}/app/login`, learner);
    await page.getByRole('img', { name: '0 of 5 stars earned' }).first().waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await look('dashboard');

    // Another tab stays open and must update itself.
    const other = await visitor.tab();
    await other.goto(`${system.origin}/app/job-readiness`);
    await other.getByText('0 of 5 stars').first().waitFor();
    await other.getByText('No Tier Yet').first().waitFor();
    await other.evaluate(() => Reflect.set(window, 'notReloaded', true));

    // Chromium renders a background tab only once a second.
    await page.bringToFront();
    await page.goto(`${system.origin}/app/job-readiness`);
    await page
      .getByRole('link', { name: /Start|Continue/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Assessments' }).waitFor();
    await look('assessments');
    await take(page, LAST, look);
    await page.getByText(/Average \d+%\. That places you in Gold\./).waitFor();

    await page.getByRole('button', { name: 'Why this star?' }).click();
    await page.getByRole('dialog', { name: 'Why star ONE?' }).waitFor();
    await look('why this star');
    // The open dialog is in the address.
    await page.reload();
    await page.getByRole('dialog', { name: 'Why star ONE?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'How tiers work' }).click();
    await page.getByRole('heading', { level: 3, name: 'Gold - Advanced' }).waitFor();
    await look('tiers');

    await other.getByText('1 of 5 stars').first().waitFor();
    await other.getByText('Gold Tier').first().waitFor();
    expect(await other.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
    await looker(other, found)('Job Readiness');

    await staff.page.getByText('Learner submitted work').first().waitFor();
    await looker(staff.page, found)('security dashboard');

    expect(found).toEqual([]);
    expect([...visitor.pageErrors, ...staff.pageErrors]).toEqual([]);
    await Promise.all([visitor.close(), staff.close()]);
  });
});
