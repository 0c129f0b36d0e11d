/** From the first job on an empty system to an application that was answered (docs/careers.md). */
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../local-system.js';
import { sharedBrowser } from '../one-system.js';
import { signedIn } from '../people.js';
import { press, says } from './author.js';
import { type Credentials, DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';
import { type CareersPeople, LEARNER_NAME, makeCareersPeople } from './careers-people.js';
import { apply, createEmployer, EMPLOYER, JOB, RESUME_TITLE, uploadResume } from './careers-steps.js';

const DESCRIPTION = 'You keep the books of small shops, with a senior beside you for the first three months.';

const Jobs = z.object({ data: z.array(z.object({ id: z.string(), title: z.string(), application_count: z.number() })) });
const Applicants = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string() })),
  pagination: z.object({ total: z.number() }),
});

describe('careers, from an empty list of jobs to an answer', () => {
  let system: LocalSystem;
  let browser: Browser;
  let people: CareersPeople;
  const found: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([startLocalSystem({ empty: true }), sharedBrowser()]);
    people = await makeCareersPeople(system);
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const look = screenChecker(found);
  const toStaffPage = async (page: Page, credentials: Credentials, path: string) => {
    await signInAt(page, `${system.origin}/admin/login`, credentials);
    await page.goto(system.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  /** Over the routes, as the person who may see it. */
  async function jobOf(credentials: Credentials) {
    const person = await signedIn(system, { role: 'Staff', ...credentials });
    const job = Jobs.parse(await person.ask('GET', '/api/admin/jobs')).data.find(({ title }) => title === JOB);
    if (job === undefined) throw new Error('there is no such job');
    return { person, job };
  }

  it('begin with a job and its employer, both added in one dialog by an Admin', async () => {
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await toStaffPage(page, system.firstAdmin, '/admin/jobs');
    await says(page, 'Add the first job. It is open to learners at once.');
    await look(page, 'no jobs');
    await page.getByRole('button', { name: 'Add Job' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Job' });
    await says(dialog, /^Still to complete: Title, Employer/);
    expect(await dialog.getByRole('button', { name: 'Add Job' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Title', { exact: true }).fill(JOB);
    await createEmployer(page, dialog, look);
    await dialog.getByLabel('Location', { exact: true }).fill('Nashik');
    await dialog.getByLabel('Description', { exact: true }).fill(DESCRIPTION);
    const deadline = dialog.getByRole('textbox', { name: 'Deadline', exact: true });
    await deadline.fill('3 Dec 2099');
    await deadline.press('Tab');
    await dialog.getByLabel('Salary from (₹ a year)').fill('240000');
    await dialog.getByLabel('Salary to (₹ a year)').fill('300000');
    const tags = dialog.getByRole('textbox', { name: 'Tags (optional)' });
    await tags.fill('Tally');
    await tags.press('Enter');
    await says(dialog, 'Tally');
    await look(page, 'a job before it is added');
    await dialog.getByRole('button', { name: 'Add Job' }).press('Enter');
    await says(page, 'Job created successfully.');
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: new RegExp(JOB) });
    await row.getByText(EMPLOYER).waitFor();
    await row.getByText('₹ 2.4L to ₹ 3L a year').waitFor();
    const logo = row.locator('img').first();
    await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await look(page, 'the first job');

    await page.goto(`${system.origin}/admin/employers`);
    await page.getByRole('row', { name: new RegExp(EMPLOYER) }).waitFor();
    await look(page, 'the first employer');
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });

  it('go on as the door opens to a learner on a phone, who applies once over a network that breaks', async () => {
    const phone = await visit(browser, PHONE);
    const { page } = phone;
    await signInAt(page, `${system.origin}/app/login`, people.learner);
    await page.goto(`${system.origin}/app/careers`);
    await page.getByRole('heading', { level: 2, name: 'Careers opens at 4 stars' }).waitFor();
    await says(page, 'You have 0 of 5.');
    await page.getByRole('link', { name: 'Go to your next step' }).waitFor();
    await look(page, 'the door, shut for want of stars');
    await page.evaluate(() => Reflect.set(window, 'notReloaded', true));
    await people.giveFourStars();
    await page.getByRole('heading', { level: 2, name: 'Careers is not open yet' }).waitFor();
    await look(page, 'the door, shut by the college');
    await people.openPortal();
    const opening = page.getByRole('list', { name: 'Jobs' }).getByRole('link', { name: new RegExp(JOB) });
    await opening.waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
    await look(page, 'the open door');

    await page.getByLabel('Search jobs').fill('nothing like it');
    await says(page, 'No jobs match "nothing like it"');
    await look(page, 'no job found');
    await press(page, 'Clear filters');
    await opening.press('Enter');
    await page.getByRole('heading', { level: 1, name: JOB }).waitFor();
    await look(page, 'a job');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await says(page, 'You need a resume to apply');
    await look(page, 'an application without a resume');
    await page.getByRole('link', { name: 'Upload resume' }).click();
    await uploadResume(page, look);
    await apply(page, people, look);

    await page.getByRole('link', { name: 'See your application' }).click();
    await page.getByRole('heading', { level: 1, name: JOB }).waitFor();
    await look(page, 'an own application');
    await page.goto(`${system.origin}/app/careers/applications`);
    await page.getByRole('link', { name: new RegExp(JOB) }).waitFor();
    await look(page, 'own applications');
    expect(await people.applications()).toMatchObject([{ status: 'submitted' }]);
    expect(found).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });

  it('end with an answer that the learner sees at once, and that another college does not', async () => {
    const phone = await visit(browser, PHONE, 'dark');
    await signInAt(phone.page, `${system.origin}/app/login`, people.learner);
    await phone.page.goto(`${system.origin}/app/careers/applications`);
    const own = phone.page.getByRole('row', { name: new RegExp(JOB) });
    await own.getByText('Submitted').waitFor();

    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await toStaffPage(page, people.staff, '/admin/jobs');
    await page.getByRole('link', { name: `1 application for ${JOB}` }).click();
    await page.getByRole('heading', { level: 1, name: JOB }).waitFor();
    const applicant = page.getByRole('row', { name: new RegExp(LEARNER_NAME) });
    await applicant.getByText('Submitted').waitFor();
    await look(page, 'applicants');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      applicant.getByRole('link', { name: `${RESUME_TITLE}, resume of ${LEARNER_NAME}` }).click(),
    ]);
    expect(await file.failure()).toBeNull();
    await applicant.getByText('Viewed').waitFor();
    await own.getByText('Viewed').waitFor();

    await applicant.getByRole('button', { name: `Open the application of ${LEARNER_NAME}` }).press('Enter');
    const drawer = page.getByRole('dialog', { name: LEARNER_NAME });
    await says(drawer, 'B.Com.');
    await look(page, 'an application as staff read it');
    await drawer.getByRole('button', { name: 'Answer' }).press('Enter');
    const answer = page.getByRole('dialog', { name: `Answer ${LEARNER_NAME}` });
    await answer.getByLabel('New status').selectOption('shortlisted');
    await look(page, 'an answer');
    await answer.getByRole('button', { name: 'Save' }).press('Enter');
    await says(page, `Application of ${LEARNER_NAME}: Shortlisted.`);

    await own.getByText('Shortlisted').waitFor();
    await look(phone.page, 'own applications, answered');
    await phone.page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click();
    await phone.page.getByText(`You are shortlisted: ${JOB}`).click();
    await phone.page.getByRole('heading', { level: 1, name: JOB }).waitFor();
    await look(phone.page, 'the answered application');

    await ownCollege();
    await otherCollege();
    expect(found).toEqual([]);
    expect([...phone.pageErrors, ...desk.pageErrors]).toEqual([]);
    await Promise.all([phone.close(), desk.close()]);
  });

  /** Sees that its learner applied and how it went; the resume is not shared. */
  async function ownCollege(): Promise<void> {
    const { person, job } = await jobOf(people.office);
    expect(job.application_count).toBe(1);
    const { data } = Applicants.parse(await person.ask('GET', `/api/admin/jobs/${job.id}/applications`));
    expect(data).toMatchObject([{ status: 'shortlisted' }]);
    await expect(person.ask('GET', `/api/admin/applications/${data[0]?.id}/resume`)).rejects.toMatchObject({ status: 404 });
  }

  async function otherCollege(): Promise<void> {
    const { person, job } = await jobOf(people.otherOffice);
    expect(job.application_count).toBe(0);
    expect(Applicants.parse(await person.ask('GET', `/api/admin/jobs/${job.id}/applications`)).pagination.total).toBe(0);
    const [application] = await people.applications();
    await expect(person.ask('GET', `/api/admin/applications/${application?.id}/resume`)).rejects.toMatchObject({ status: 404 });
    const move = person.ask('PATCH', `/api/admin/applications/${application?.id}`, { status: 'hired' });
    await expect(move).rejects.toMatchObject({ status: 403 });
    const desk = await visit(browser, DESKTOP);
    await toStaffPage(desk.page, people.otherOffice, `/admin/jobs/${job.id}`);
    await says(desk.page, 'Applications are listed here as soon as learners send them.');
    expect(await desk.page.getByText(LEARNER_NAME).count()).toBe(0);
    await look(desk.page, 'applicants of another college');
    await desk.close();
  }
});
