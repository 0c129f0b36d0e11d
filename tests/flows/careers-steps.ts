/** What people do on the screens of Careers: staff add an employer, a learner sends a resume and an application. */
import { fileURLToPath } from 'node:url';
import { makePng } from '@paanch/testing/pictures/make-png';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { press, says } from './author.js';
import type { screenChecker } from './browser.js';
import type { CareersPeople } from './careers-people.js';

type Look = ReturnType<typeof screenChecker>;

export const JOB = 'Trainee accountant';
export const EMPLOYER = 'Sahyadri Ledgers';
const RESUME = fileURLToPath(new URL('../../tools/demo/careers/resumes/ritu-chavhan.pdf', import.meta.url));
export const RESUME_TITLE = 'Accounts resume';
const LOGO = { name: 'logo.png', mimeType: 'image/png', buffer: makePng({ width: 96, height: 96 }) };

/** By keyboard: the search for an employer ends with the entry that creates one. */
export async function createEmployer(page: Page, job: Locator, look: Look): Promise<void> {
  const search = job.getByRole('combobox', { name: 'Employer' });
  await search.fill(EMPLOYER);
  await page.getByRole('option', { name: /Create New Employer/ }).waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Employer' });
  await dialog.getByLabel('Name', { exact: true }).fill(EMPLOYER);
  await dialog.getByLabel('Location', { exact: true }).fill('Nashik');
  await dialog.getByLabel('Logo').setInputFiles(LOGO);
  await dialog.getByRole('img', { name: 'Preview of Logo' }).waitFor();
  await look(page, 'a new employer');
  await press(dialog, 'Add Employer');
  await says(page, 'Employer created.');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => search.inputValue()).toBe(EMPLOYER);
}

/** The network is cut while the bytes travel; the same file goes up by the same link. */
export async function uploadResume(page: Page, look: Look): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Resumes' }).waitFor();
  await says(page, 'No resumes yet');
  await look(page, 'no resumes');
  const links: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/upload-url')) links.push(request.url());
  });
  const network = await page.context().newCDPSession(page);
  const emulate = (offline: boolean, uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await page.locator('input[type="file"]').setInputFiles(RESUME);
  const dialog = page.getByRole('dialog', { name: 'Upload resume' });
  await dialog.getByLabel('Title', { exact: true }).fill(RESUME_TITLE);
  await look(page, 'a new resume');
  await emulate(false, 2_000);
  await dialog.getByRole('button', { name: 'Upload resume' }).press('Enter');
  await page.getByRole('progressbar', { name: 'Uploading ritu-chavhan.pdf' }).waitFor();
  await says(page, 'Uploading ritu-chavhan.pdf. You can keep working.');
  await emulate(true, -1);
  const retry = page.getByRole('button', { name: `Retry ${RESUME_TITLE}` });
  await retry.waitFor();
  await look(page, 'an upload that was cut off');
  await emulate(false, -1);
  await retry.press('Enter');
  await page.getByRole('link', { name: `Download ${RESUME_TITLE}` }).waitFor();
  await look(page, 'the first resume');
  expect(links).toHaveLength(1);
  await network.detach();
  await page.getByRole('link', { name: 'Go back to it' }).press('Enter');
}

/** The first answer is lost after the application has arrived, and the network is gone. */
export async function apply(page: Page, people: CareersPeople, look: Look): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Your application' });
  await form.getByLabel('Qualification', { exact: true }).selectOption('B.Com.');
  await form.getByLabel('Current location', { exact: true }).fill('Nashik');
  await form.getByLabel('Notice period (days)').fill('0');
  const start = form.getByRole('textbox', { name: 'Earliest start' });
  await start.fill('15 Jun 2099');
  await start.press('Tab');
  await form.getByLabel(`I want to be considered for ${JOB}`).press('Space');
  await says(form, 'Confirm your location to apply.');
  await form.getByLabel('My current location above is correct').press('Space');
  await says(form, 'Draft saved');
  await look(page, 'an application before it is sent');
  const context = page.context();
  let arrivals = 0;
  await page.route('**/api/app/jobs/*/apply', async (route) => {
    arrivals += 1;
    if (arrivals > 1) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Submit' }).press('Enter');
  await says(form, 'Saved on this device, will be sent.');
  await look(page, 'an application that waits for the network');
  await context.setOffline(false);
  const sent = page.getByRole('dialog', { name: 'Application sent' });
  await says(sent, `Your application for ${JOB} was sent.`);
  await look(page, 'a sent application');
  expect(arrivals).toBeGreaterThan(1);
  expect(await people.applications()).toHaveLength(1);
}
