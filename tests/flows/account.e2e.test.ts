import { Secret, TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import type { RunningSystem } from '../local-system.js';
import { mailedLink } from '../mailbox.js';
import { makeAdmin, signedInAdmin } from '../people.js';
import { DESKTOP, PHONE, sayAdult, screenChecker, settled, signInAt, visit } from './browser.js';

const LEARNER = { email: 'ishani@meghdhara.example', name: 'Ishani Borkar' };
const FIRST_PASSWORD = 'quiet harbour lantern 47';
const SECOND_PASSWORD = 'green ferry under snow 12';
/** How long a code of an authenticator app lasts; the server accepts the previous one too. */
const STEP_MS = 30_000;
/** The most that a page takes from a typed code to the server. */
const SENDING_MS = 10_000;
/** Long enough for a page to validate and draw. */
const PRESS_MS = 300;

describe('the account pages', () => {
  let system: RunningSystem;
  let browser: Browser;
  const found: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
  });
  afterAll(() => browser.close());

  const look = screenChecker(found);

  /** As a person does. A message under the field that lost focus must not move the button away before the press ends. */
  async function pressSlowly(page: Page, button: Locator): Promise<void> {
    await button.hover();
    await page.mouse.down();
    await settled(page);
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
  }

  /** Until the code of the previous time step is accepted for long enough to send it. */
  async function beforeEndOfStep(page: Page): Promise<void> {
    const left = STEP_MS - (Date.now() % STEP_MS);
    if (left < SENDING_MS) await page.waitForTimeout(left);
  }

  async function choosePassword(page: Page, link: string, password: string): Promise<void> {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    expect(page.url()).toBe(link.split('#')[0]);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Go to sign in' }).click();
  }

  it('take a learner from the invitation through a forgotten password', async () => {
    const admin = await signedInAdmin(system);
    const client = await admin.ask('POST', '/api/admin/clients', { name: 'Niyati School of Design' });
    await admin.ask('POST', '/api/admin/invitations', {
      full_name: LEARNER.name,
      email: LEARNER.email,
      role: 'student',
      client_id: client.id,
    });

    const desktop = await visit(browser, DESKTOP);
    const { page } = desktop;
    await page.goto(await mailedLink(system, LEARNER.email, 'invitation'));
    await page.getByLabel('New password').fill(FIRST_PASSWORD);
    await page.getByText('How Paanch uses your data').click();
    await page.getByText('How long we keep it').waitFor();
    await look(page, 'invitation');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Tick the box to continue.').waitFor();
    await page.getByRole('checkbox', { name: 'I have read how Paanch uses my data and agree' }).check();
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(LEARNER.email);
    await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/app/dashboard');
    await page.getByRole('heading', { name: 'How old are you?' }).waitFor();
    await look(page, 'how old are you');
    await sayAdult(page);

    await page.getByRole('button', { name: LEARNER.name }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByLabel('Phone (optional)').fill('+91 98765 43210');
    await page.getByLabel('Field of study (optional)').selectOption('Design');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('nairobi');
    await page.getByRole('option', { name: /^Nairobi/ }).click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Profile saved.').first().waitFor();
    await look(page, 'profile');
    await page.reload();
    expect(await page.getByLabel('Phone (optional)').inputValue()).toBe('+91 98765 43210');
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toContain('Nairobi');

    const phone = await visit(browser, PHONE, 'dark');
    await phone.page.goto(`${system.origin}/app/login`);
    await phone.page.getByLabel('Email', { exact: true }).focus();
    await pressSlowly(phone.page, phone.page.getByRole('link', { name: 'Forgot password?' }));
    await phone.page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
    await phone.page.getByLabel('Email', { exact: true }).fill(LEARNER.email);
    await look(phone.page, 'forgot password');
    await phone.page.getByRole('button', { name: 'Send link' }).click();
    await phone.page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const link = await mailedLink(system, LEARNER.email, 'password_reset');
    await choosePassword(phone.page, link, SECOND_PASSWORD);
    await signInAt(phone.page, `${system.origin}/app/login`, { email: LEARNER.email, password: SECOND_PASSWORD });

    // The browser that signed in with the old password has been signed out.
    await page.goto(`${system.origin}/app/account`);
    await page.waitForURL(({ pathname }) => pathname === '/app/login');

    await phone.page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click();
    await phone.page.getByText('Your password was changed').first().waitFor();
    await look(phone.page, 'notifications');
    await phone.page.getByRole('button', { name: 'Mark all as read' }).click();
    await phone.page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();

    await phone.page.goto(`${system.origin}/app/account`);
    await phone.page.getByText('This browser').waitFor();
    expect(await phone.page.getByRole('listitem').filter({ hasText: 'Last active' }).count()).toBe(1);
    await look(phone.page, 'sign-in and security');

    await expectLinkUsed(phone.page, link);
    expect(found).toEqual([]);
    expect([...desktop.pageErrors, ...phone.pageErrors]).toEqual([]);
    await Promise.all([desktop.close(), phone.close()]);
  });

  /** A link works once. */
  async function expectLinkUsed(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  }

  it('let staff set up a second step, which the next sign-in requires', async () => {
    const desktop = await visit(browser, DESKTOP);
    const { page } = desktop;
    const admin = await makeAdmin(system, 'two.steps@paanch.example');
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await page.goto(`${system.origin}/admin/account`);
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await look(page, 'setting up two-step sign-in');
    const app = new TOTP({ secret: Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', '')) });
    // Each code works once, so enrolling uses the code of the previous time step.
    await beforeEndOfStep(page);
    await page.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() - STEP_MS }));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    await look(page, 'recovery codes');
    await page.getByRole('checkbox', { name: "I've saved these codes" }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
    await look(page, 'two-step sign-in on');

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/admin/login');
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code', { exact: true }).fill(app.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { level: 2, name: 'Whom to call today' }).waitFor();

    expect(found).toEqual([]);
    expect(desktop.pageErrors).toEqual([]);
    await desktop.close();
  });
});
