import { makePng } from '@paanch/testing/pictures/make-png';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSystem } from '../local-system.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { makeAdmin, signedIn } from '../people.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';

const COLLEGE = { name: 'Konkan Institute of Design', email: 'office@konkan.example' };

describe('the clients page', () => {
  let system: RunningSystem;
  let browser: Browser;
  let admin: Awaited<ReturnType<typeof makeAdmin>>;
  const found: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    admin = await makeAdmin(system, 'clients.flow@paanch.example');
  });
  afterAll(() => browser.close());

  const look = screenChecker(found);

  async function openClients(page: Page, search = ''): Promise<void> {
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await page.goto(`${system.origin}/admin/clients?search=${encodeURIComponent(search)}`);
    await page.getByText(/^1 to \d/).waitFor();
  }

  const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

  /** By keyboard alone: the grid leaves Space to the button. */
  async function openEditor(page: Page, name: string) {
    await menuOf(page, name).focus();
    await page.keyboard.press('Space');
    const entry = page.getByRole('menuitem', { name: 'Edit client' });
    await entry.waitFor();
    await entry.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit client' });
    await dialog.waitFor();
    return dialog;
  }

  it('lets an Admin add a client with a logo and edit it, while another edits it too', async () => {
    const first = await visit(browser, DESKTOP);
    await openClients(first.page);
    await first.page.getByRole('button', { name: 'Add client' }).click();
    const dialog = first.page.getByRole('dialog', { name: 'Add client' });
    await dialog.getByLabel('Name').press('Enter');
    await dialog.getByText('Name must be at least 2 characters.').waitFor();
    await dialog.getByLabel('Name').fill(COLLEGE.name);
    await dialog.getByLabel('Contact email').fill(COLLEGE.email);
    await dialog.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: makePng({ width: 64, height: 64 }) });
    const preview = dialog.getByRole('img', { name: 'Preview of Logo' });
    await preview.waitFor();
    await expect.poll(() => preview.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(64);
    await dialog.getByRole('switch', { name: 'Job portal' }).check();
    await look(first.page, 'adding a client');
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await first.page.getByText('Client added.').first().waitFor();
    await first.page.getByRole('row', { name: COLLEGE.name }).getByText(COLLEGE.email).waitFor();
    await look(first.page, 'clients');

    const second = await visit(browser, DESKTOP, 'dark');
    await openClients(second.page, COLLEGE.name);
    const mine = await openEditor(first.page, COLLEGE.name);
    const theirs = await openEditor(second.page, COLLEGE.name);
    await theirs.getByLabel('Address').fill('Fort Road, Ratnagiri');
    await theirs.getByLabel('Resumes per learner').fill('5');
    await look(second.page, 'editing a client');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await second.page.getByText('Client updated.').first().waitFor();
    await mine.getByLabel('Address').fill('Beach Road, Ratnagiri');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await mine.getByRole('region', { name: 'Address' }).getByText('Fort Road, Ratnagiri').waitFor();
    await mine.getByRole('region', { name: 'Resumes per learner' }).getByText('5', { exact: true }).waitFor();
    await look(first.page, 'two versions of a client');
    await mine.getByRole('button', { name: 'Take theirs' }).click();
    await mine.getByLabel('Contact email').fill('');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await first.page.getByText('Client updated.').first().waitFor();
    await mine.waitFor({ state: 'detached' });
    await first.page.getByRole('row', { name: COLLEGE.name }).getByText('None').waitFor();

    expect(found).toEqual([]);
    expect([...first.pageErrors, ...second.pageErrors]).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });

  it('edits on a phone, from the page of the client, and never loads a logo from another site', async () => {
    const person = await signedIn(system, admin);
    const body = { name: 'Sahyadri College', contact_email: null, address: null, logo_url: 'https://college.example/logo.png' };
    const { id } = (await person.ask('POST', '/api/admin/clients', body)) as { id: string };
    const phone = await visit(browser, PHONE, 'dark');
    const { page } = phone;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await page.goto(`${system.origin}/admin/clients/${id}`);
    await page.getByRole('button', { name: 'Edit client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit client' });
    await dialog.getByText(/This picture is on another site/).waitFor();
    await dialog.getByRole('switch', { name: 'Client active' }).uncheck();
    await dialog.getByText('Turn off Sahyadri College?').waitFor();
    await look(page, 'editing a client on a phone');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByLabel('Applications per learner').fill('12');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Client updated.').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Inactive').waitFor();
    await expect.poll(() => page.getByLabel('Applications per learner').inputValue()).toBe('12');
    await look(page, 'a client on a phone');
    expect(asked).not.toContain('college.example');
    expect(found).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });
});
