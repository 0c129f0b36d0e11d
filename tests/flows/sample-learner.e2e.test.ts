import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RunningSystem } from '../local-system.js';
import { makeAdmin, signedIn } from '../people.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { type Learner, makeLearner } from './assessment-learner.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';

const PAGES = [
  'job-readiness',
  'job-readiness/tiers',
  'job-readiness/promotion-exam',
  'job-readiness/assessments',
  'job-readiness/courses',
  'job-readiness/expert-sessions',
  'job-readiness/projects',
  'job-readiness/interviews',
  'results',
  'profile',
  'coach',
  'careers',
  'careers/resumes',
  'careers/applications',
  'notifications',
];
const REFUSAL = 'This is a sample learner. Nothing can be changed here.';
const Cohorts = z.object({ data: z.array(z.object({ learners: z.number() })) });
const Trail = z.object({ data: z.array(z.object({ action: z.string(), object_id: z.string().nullable() })) });

/** Reads that were refused or failed. */
function failedReads(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (response) => {
    const isRead = response.request().method() === 'GET' && response.url().includes('/api/');
    if (isRead && response.status() >= 400) failed.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return failed;
}

describe('an Admin who sees the app as a learner', () => {
  let system: RunningSystem;
  let browser: Browser;
  let account: Awaited<ReturnType<typeof makeAdmin>>;
  let learner: Learner;

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    account = await makeAdmin(system, 'sample.flow@paanch.example');
    learner = await makeLearner(system, 57);
  });
  afterAll(() => browser.close());

  it('reads every page of a sample learner in a tab of its own, changes nothing and counts nowhere', async () => {
    const found: string[] = [];
    const look = screenChecker(found);
    const visitor = await visit(browser, DESKTOP);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, account);
    await page.goto(`${system.origin}/products/${learner.productId}`);
    await page.getByRole('button', { name: 'See as a learner' }).click();
    await page.getByLabel('Star level').selectOption('THREE');
    await page.getByLabel('Tier').selectOption('SILVER');
    await look(page, 'the choice of a sample');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open the pages' }).click();
    const tab = await opening;
    const failed = failedReads(tab);
    const bar = tab.getByRole('complementary', { name: 'Sample learner' });
    await bar.getByText(/with star THREE and Silver\. Nothing you do here is saved/).waitFor();
    await tab.getByRole('img', { name: '3 of 5 stars earned' }).first().waitFor();
    await look(tab, 'home of a sample');

    for (const address of PAGES) {
      await tab.goto(`${system.origin}/app/${address}`);
      await bar.waitFor();
      await look(tab, address);
    }
    expect(failed).toEqual([]);

    await tab.goto(`${system.origin}/app/job-readiness/assessments/${learner.assessmentId}`);
    await tab
      .getByRole('button', { name: /^Start/ })
      .first()
      .click();
    await tab.getByText(REFUSAL).first().waitFor();
    await tab.reload();
    await bar.waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'See as a learner' }).waitFor();
    const admin = await signedIn(system, account);
    const cohorts = Cohorts.parse(await admin.ask('GET', `/api/admin/reports/cohort?productId=${learner.productId}`));
    expect(cohorts.data.map(({ learners }) => learners)).toEqual([1]);
    const trail = Trail.parse(await admin.ask('GET', '/api/admin/audit'));
    expect(trail.data).toContainEqual(expect.objectContaining({ action: 'sample.opened', object_id: learner.productId }));

    const closing = tab.waitForEvent('close');
    await bar.getByRole('button', { name: 'Close' }).click();
    await closing;
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });

  it('fits a phone in the dark, and goes back to the programme to choose another', async () => {
    const found: string[] = [];
    const look = screenChecker(found);
    const visitor = await visit(browser, PHONE, 'dark');
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, account);
    await page.goto(`${system.origin}/app/sample/${learner.productId}.NONE.NONE`);
    await page.getByText(/with no star and no tier/).waitFor();
    await look(page, 'home of a sample on a phone');
    await page.getByRole('button', { name: 'Choose another' }).click();
    await page.getByRole('button', { name: 'See as a learner' }).waitFor();
    expect(found).toEqual([]);
    await visitor.close();
  });
});
