import { buffer } from 'node:stream/consumers';
import { readSpreadsheet } from '@paanch/testing/files/read-spreadsheet';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSystem } from '../local-system.js';
import { mailedLink } from '../mailbox.js';
import { accountOf, makeAdmin, signedIn } from '../people.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { DESKTOP, giveCredentials, PHONE, screenChecker, signInAt, visit } from './browser.js';

const STAFF = { name: 'Tarun Bhosale', email: 'tarun.bhosale@paanch.example', password: 'amber ferry under clouds 31' };
const INVITED = { name: 'Revati Kulkarni', email: 'revati.kulkarni@paanch.example' };

describe('the users page', () => {
  let system: RunningSystem;
  let browser: Browser;
  let admin: Awaited<ReturnType<typeof makeAdmin>>;
  const found: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    admin = await makeAdmin(system, 'users.flow@paanch.example');
  });
  afterAll(() => browser.close());

  const loginPage = () => `${system.origin}/admin/login`;

  const look = screenChecker(found);

  async function openUsers(page: Page, search: string): Promise<void> {
    await page.goto(`${system.origin}/admin/users`);
    await page.getByLabel('Search name or email').fill(search);
    await page.getByText('Showing 1 of 1.').waitFor();
  }

  const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

  /** By keyboard alone; the focus is on the row again afterwards. */
  async function act(page: Page, verb: string, done: string): Promise<void> {
    await menuOf(page, STAFF.name).focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name: verb });
    await entry.waitFor();
    await look(page, `menu for ${verb}`);
    while (!(await entry.evaluate((node) => node === document.activeElement))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog');
    await asked.waitFor();
    await look(page, verb);
    await asked.getByRole('button', { name: verb }).press('Enter');
    await page.getByText(done).first().waitFor();
    await asked.waitFor({ state: 'detached' });
    await expect.poll(() => menuOf(page, STAFF.name).evaluate((node) => node === document.activeElement)).toBe(true);
  }

  const status = (page: Page) => page.getByRole('row', { name: STAFF.name });

  /** Any call tells a browser that its session has ended. */
  async function expectSignedOut(page: Page): Promise<void> {
    await page.goto(`${system.origin}/admin/users`);
    await page.waitForURL(({ pathname }) => pathname === '/admin/login');
  }

  it('lets an Admin add, deactivate, reactivate and ban a person, whose session ends each time', async () => {
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await signInAt(page, loginPage(), admin);
    await page.goto(`${system.origin}/admin/users`);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await look(page, 'inviting');
    await dialog.getByLabel('Full name').fill(STAFF.name);
    await dialog.getByLabel('Email').fill(STAFF.email);
    await dialog.getByLabel('Role').selectOption('Staff');
    await dialog.getByRole('switch').check();
    await dialog.getByLabel('Password', { exact: true }).fill(STAFF.password);
    await look(page, 'adding with a password');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await page.getByText('User added.').first().waitFor();

    const staff = await visit(browser, DESKTOP);
    await signInAt(staff.page, loginPage(), STAFF);
    await openUsers(page, STAFF.name);
    await act(page, 'Deactivate', `${STAFF.name} is deactivated.`);
    await status(page).getByText('Inactive').waitFor();
    await expectSignedOut(staff.page);

    await act(page, 'Reactivate', `${STAFF.name} is active again.`);
    await status(page).getByText('Active', { exact: true }).waitFor();
    await signInAt(staff.page, loginPage(), STAFF);

    await menuOf(page, STAFF.name).click();
    await page.getByRole('menuitem', { name: 'Ban until' }).click();
    const ban = page.getByRole('dialog', { name: `Ban ${STAFF.name} until` });
    await ban.getByLabel('Date and time').fill('2999-11-30T18:00');
    await ban.getByLabel('Reason').fill('Shared the account');
    await look(page, 'banning');
    await ban.getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByText(`${STAFF.name} is banned until 30 Nov 2999, 18:00.`).first().waitFor();
    await status(page).getByText('Banned until 30 Nov 2999').waitFor();
    await expectSignedOut(staff.page);
    await giveCredentials(staff.page, STAFF);
    await staff.page.getByRole('alert').first().waitFor();
    expect(new URL(staff.page.url()).pathname).toBe('/admin/login');

    await act(page, 'Lift ban', `The ban of ${STAFF.name} is lifted.`);
    await look(page, 'users');
    expect(found).toEqual([]);
    expect([...desk.pageErrors, ...staff.pageErrors]).toEqual([]);
    await Promise.all([desk.close(), staff.close()]);
  });

  it('invites and edits on a phone', async () => {
    const phone = await visit(browser, PHONE, 'dark');
    const { page } = phone;
    await signInAt(page, loginPage(), admin);
    await page.goto(`${system.origin}/admin/users`);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await dialog.getByLabel('Full name').press('Enter');
    for (const fault of ['Full name is required', 'Invalid email address', 'Role is required']) await dialog.getByText(fault).waitFor();
    await look(page, 'faults on a phone');
    await dialog.getByLabel('Full name').fill(INVITED.name);
    await dialog.getByLabel('Email').fill(admin.email);
    await dialog.getByLabel('Role').selectOption('Viewer');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('A user with this email address already exists.').waitFor();
    await page.getByText('Email already exists').first().waitFor();
    await dialog.getByLabel('Email').fill(INVITED.email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent.').first().waitFor();
    await mailedLink(system, INVITED.email, 'invitation');

    await openUsers(page, INVITED.email);
    await menuOf(page, INVITED.name).click();
    await page.getByRole('menuitem', { name: 'Edit user' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit user' });
    await look(page, 'editing on a phone');
    await edited.getByLabel('Full name').fill('Revati S Kulkarni');
    await edited.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('User updated.').first().waitFor();
    await menuOf(page, 'Revati S Kulkarni').waitFor();
    await look(page, 'users on a phone');
    expect(found).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });

  it('exports what the filters find as a spreadsheet, on a desktop and on a phone', async () => {
    for (const [screen, colours] of [[DESKTOP, 'light'] as const, [PHONE, 'dark'] as const]) {
      const desk = await visit(browser, screen, colours);
      const { page } = desk;
      await signInAt(page, loginPage(), admin);
      await openUsers(page, admin.email);
      const button = page.getByRole('button', { name: 'Export to Excel' });
      await look(page, `export at ${screen.width}`);
      const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
      expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/);
      await page.getByText(`${download.suggestedFilename()} is downloaded.`).first().waitFor();
      const [titles, person, ...rest] = await readSpreadsheet(await buffer(await download.createReadStream()));
      expect(titles?.slice(0, 5)).toEqual(['Name', 'Email', 'Role', 'Client', 'Status']);
      expect(person?.slice(1, 5)).toEqual([admin.email, 'Admin', null, 'Active']);
      expect(rest).toEqual([]);
      expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(desk.pageErrors).toEqual([]);
      await desk.close();
    }
    expect(found).toEqual([]);
  });

  it('shows Staff and Viewers what they may see, and Client Staff nothing', async () => {
    const actions = (page: Page) => page.getByRole('button', { name: /^Actions for/ }).count();
    const seen = async (role: string): Promise<Page> => {
      const { page } = await visit(browser, DESKTOP);
      await signInAt(page, loginPage(), accountOf(system, role));
      await page.goto(`${system.origin}/admin/users`);
      return page;
    };
    const staff = await seen('Staff');
    await staff.getByText('Staff members can view users but cannot edit or deactivate them.').waitFor();
    await staff.getByText(/^Showing/).waitFor();
    expect([await actions(staff), await staff.getByRole('button', { name: /Add User|Export to Excel/ }).count()]).toEqual([0, 0]);

    const viewer = await seen('Viewer');
    await viewer.getByText(/^Showing/).waitFor();
    expect([await actions(viewer), await viewer.getByRole('button', { name: 'Add User' }).count()]).toEqual([0, 0]);
    const addresses = await viewer.getByText(/@/).allTextContents();
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !/^.\*\*\*@/.test(address))).toEqual([]);

    const clientStaff = await seen('Client Staff');
    await clientStaff.getByText("Your role can't open this page").waitFor();
    const refused = await signedIn(system, accountOf(system, 'Client Staff'));
    await expect(refused.ask('GET', '/api/admin/users')).rejects.toThrow(/403/);
    await Promise.all([staff, viewer, clientStaff].map((page) => page.context().close()));
  });
});
