/** A college connects its own sign-in, and its people come through it (docs/sso.md). A system of its own: every sign-in page asks for the address first. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OIDC_CLIENT, startProvider, type TestProvider } from '../../services/auth/testing/provider.js';
import type { Person } from '../../tools/demo/person.mjs';
import { type LocalSystem, outsidePortOf, startLocalSystem } from '../local-system.js';
import { sharedBrowser } from '../one-system.js';
import { signedInAdmin } from '../people.js';
import { press, says } from './author.js';
import { type Credentials, DESKTOP, giveCredentials, PHONE, sayAdult, screenChecker, signInAt, visit, type Visit } from './browser.js';
import { confirmIdentity, signedInLongAgo } from './step-up.js';

const COLLEGE = 'Warana University';
const DOMAIN = 'warana.example';
const PASSWORD = 'copper-lantern-meadow-27';
const NEW = `gauri@${DOMAIN}`;
/** A learner of the college with an address of their own. */
const PRIVATE = 'kiran@post.example';
const ELSEWHERE = `tara@${DOMAIN}`;
const OFFICE = `office@${DOMAIN}`;

const Made = z.object({ id: z.string() });
const Learners = z.object({ data: z.array(z.object({ id: z.string(), email: z.string(), full_name: z.string() })) });

describe('a college with its own sign-in', () => {
  let system: LocalSystem;
  let browser: Browser;
  let provider: TestProvider;
  let admin: Person;
  let desktop: Visit;
  let page: Page;
  let clientId: string;
  const errors: (readonly string[])[] = [];
  const found: string[] = [];
  const look = screenChecker(found);

  beforeAll(async () => {
    [system, browser] = await Promise.all([startLocalSystem({ empty: true }), sharedBrowser()]);
    provider = await startProvider({ port: outsidePortOf(system), origin: system.origin });
    for (const [email, name] of Object.entries({ [NEW]: 'Gauri Patil', [ELSEWHERE]: 'Tara Rane', [OFFICE]: 'Nitin Office' }))
      provider.people.set(email, { sub: `subject of ${email}`, email, email_verified: true, name });
    admin = await signedInAdmin(system);
    const client = async (name: string) => Made.parse(await admin.ask('POST', '/api/admin/clients', { name })).id;
    clientId = await client(COLLEGE);
    const learner = { full_name: 'Kiran Salvi', email: PRIVATE, client_id: clientId, password: PASSWORD };
    await admin.ask('POST', '/api/admin/students', learner);
    const other = { full_name: 'Tara Rane', email: ELSEWHERE, client_id: await client('Bhima Academy'), password: PASSWORD };
    await admin.ask('POST', '/api/admin/students', other);
    const office = { full_name: 'Nitin Office', email: OFFICE, client_id: clientId, password: PASSWORD, role: 'Client Staff' };
    await admin.ask('POST', '/api/admin/users', office);
    desktop = await opened(await visit(browser, DESKTOP));
    ({ page } = desktop);
  });
  afterAll(async () => {
    await browser.close();
    await provider.stop();
    await system.stop();
  });

  const opened = async (visitor: Visit): Promise<Visit> => {
    errors.push(visitor.pageErrors);
    return visitor;
  };
  const at = (path: string) => system.origin + path;
  const pick = async (action: string) => {
    await press(page, `Actions for ${COLLEGE}`);
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const tested = async (words: string) => {
    await pick('Test');
    const dialog = page.getByRole('dialog', { name: `Test of ${COLLEGE}` });
    await says(dialog, words);
    await look(page, `a test: ${words}`);
    const said = await dialog.getByRole('listitem').last().innerText();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    return said;
  };
  const edited = async (change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
    await pick('Edit connection');
    const dialog = page.getByRole('dialog', { name: 'Edit connection' });
    await change(dialog);
    await press(dialog, 'Save changes');
    await dialog.waitFor({ state: 'detached' });
  };
  /** On the sign-in page, which asks for nothing else yet. */
  const giveAddress = async (visitor: Page, door: string, email: string) => {
    await visitor.goto(at(door));
    await visitor.getByRole('button', { name: 'Continue', exact: true }).waitFor();
    expect(await visitor.getByLabel('Password', { exact: true }).count()).toBe(0);
    await visitor.getByLabel('Email', { exact: true }).fill(email);
    await press(visitor, 'Continue');
  };
  /** Of somebody whose address leads to no provider. */
  const givePassword = async (visitor: Page, door: string, { email, password }: Credentials) => {
    await giveAddress(visitor, door, email);
    await visitor.getByLabel('Password', { exact: true }).fill(password);
    await press(visitor, 'Sign in');
  };
  const learnersNamed = async (search: string) =>
    Learners.parse(await admin.ask('GET', `/api/admin/students?search=${encodeURIComponent(search)}`)).data;

  it('is connected by an Admin, and the test says in words what is wrong', async () => {
    await signInAt(page, at('/admin/login'), system.firstAdmin);
    await signedInLongAgo(system, page, system.firstAdmin);
    await page.goto(at('/admin/sso'));
    await says(page, 'Connect the sign-in of a client.');
    await look(page, 'no connections');
    await press(page, 'Add connection');
    const dialog = page.getByRole('dialog', { name: 'Add connection' });
    expect(await dialog.getByLabel('Callback address').inputValue()).toBe(at('/api/auth/sso/callback'));
    await dialog.getByLabel('Client', { exact: true }).selectOption({ label: COLLEGE });
    await dialog.getByLabel('Issuer').fill(provider.issuer);
    await dialog.getByLabel('Client ID').fill(OIDC_CLIENT.client_id);
    await dialog.getByLabel('Client secret').fill('of another system');
    await press(dialog, 'Add connection');
    await says(dialog, 'Enter at least one domain');
    await look(page, 'a connection that is not complete');
    await dialog.getByLabel('Domains').fill(`@${DOMAIN}`);
    await dialog.getByRole('switch', { name: 'In use' }).check();
    await press(dialog, 'Add connection');
    await confirmIdentity(page, system.firstAdmin);
    await says(page, 'Connection added.');
    await page.getByRole('row').filter({ hasText: DOMAIN }).waitFor();
    await look(page, 'connections');
    expect(await tested('Something is wrong.')).toMatch(/Wrong\s+.*secret/);
    await edited(async (open) => {
      await open.getByLabel('Client secret').fill(OIDC_CLIENT.client_secret);
      await look(page, 'editing a connection');
    });
    expect(await tested('Everything is right.')).toMatch(/^Right/);
  });

  it('makes a new learner, who agrees to the notice first and finds the same account again', async () => {
    const phone = await opened(await visit(browser, PHONE, 'dark'));
    await phone.page.goto(at('/app/login'));
    await phone.page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
    await look(phone.page, 'the address first on a phone');
    await giveAddress(phone.page, '/app/login', NEW);
    await says(phone.page, 'One more thing');
    await look(phone.page, 'the notice at the first sign-in');
    expect(await learnersNamed(NEW)).toEqual([]);
    await phone.page.getByRole('checkbox').check();
    await press(phone.page, 'Agree and continue');
    await sayAdult(phone.page);
    await phone.page.getByRole('heading', { level: 1 }).waitFor();
    await phone.page.waitForURL(at('/app/dashboard'));
    const made = await learnersNamed(NEW);
    expect(made).toMatchObject([{ email: NEW, full_name: 'Gauri Patil' }]);

    await phone.page.context().clearCookies({ name: /^__Host-pa_[ar]t$/ });
    await giveAddress(phone.page, '/app/login', NEW);
    await phone.page.waitForURL(at('/app/dashboard'));
    expect(await learnersNamed(NEW)).toEqual(made);

    // They have no password: what asks for one leads to the provider and back, and is done once more.
    await signedInLongAgo(system, phone.page, { email: NEW });
    await phone.page.goto(at('/app/profile/privacy'));
    await press(phone.page, 'Ask for a copy');
    const again = phone.page.getByRole('dialog', { name: "Confirm it's you" });
    await again.getByRole('button', { name: 'Continue with your institution' }).waitFor();
    expect(await again.getByLabel('Password', { exact: true }).count()).toBe(0);
    await look(phone.page, 'who one is, asked again');
    await press(again, 'Continue with your institution');
    await again.waitFor({ state: 'detached' });
    await phone.page.waitForURL(at('/app/profile/privacy'));
    await press(phone.page, 'Ask for a copy');
    await says(phone.page, 'We are preparing your copy.');
    await phone.close();
  });

  it('brings Client Staff to the admin area', async () => {
    const visitor = await opened(await visit(browser, DESKTOP));
    await giveAddress(visitor.page, '/admin/login', OFFICE);
    await visitor.page.waitForURL((url) => url.origin === system.origin && !url.pathname.endsWith('/login'));
    await says(visitor.page, 'Nitin Office');
    await visitor.close();
  });

  it('refuses in words who does not belong to it, and staff see that', async () => {
    const visitor = await opened(await visit(browser, DESKTOP));
    await visitor.page.goto(at('/app/login'));
    await visitor.page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
    await look(visitor.page, 'the address first');
    await giveAddress(visitor.page, '/app/login', `nobody@${DOMAIN}`);
    await says(visitor.page, 'The sign-in at your institution was cancelled or refused.');
    await look(visitor.page, 'a sign-in that was cancelled');
    await giveAddress(visitor.page, '/app/login', ELSEWHERE);
    await says(visitor.page, 'Your account here belongs to another institution. Ask the person who invited you.');
    expect(new URL(visitor.page.url()).hash).toBe('');
    await look(visitor.page, 'an account of another institution');

    await page.goto(at('/dashboard/events'));
    await page
      .getByRole('button', { name: /^Learner sign-in failed/ })
      .first()
      .click();
    await says(page, 'sso_other_client');
    await look(page, 'the event of a refused sign-in');
    await visitor.close();
  });

  it('turns passwords off for addresses of its domain, says so to who types one, and leaves others theirs', async () => {
    await page.goto(at('/admin/sso'));
    await edited(async (open) => {
      await open.getByRole('switch', { name: 'Passwords are off' }).check();
    });
    await says(page, 'On, passwords off');
    await says(page, '1 person has another address and keeps their password.');
    const visitor = await opened(await visit(browser, PHONE));
    await giveAddress(visitor.page, '/admin/login', `nobody@${DOMAIN}`);
    await says(visitor.page, 'The sign-in at your institution was cancelled or refused.');
    await giveCredentials(visitor.page, { email: OFFICE, password: PASSWORD });
    await says(visitor.page, 'Your institution uses its own sign-in. Enter the email address it gave you to continue there.');
    await look(visitor.page, 'a password that is of no use');
    await givePassword(visitor.page, '/app/login', { email: PRIVATE, password: PASSWORD });
    await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await visitor.close();
  });

  it('is seen on the page of the client, and on a phone in the dark', async () => {
    await page.goto(at(`/admin/clients/${clientId}`));
    const card = page.getByRole('region', { name: 'Own sign-in' });
    await says(card, 'On, passwords off');
    await says(card, `Domains: ${DOMAIN}`);
    await says(card, /^Last sign-in: \d/);
    await look(page, 'the sign-in of a client');
    const phone = await opened(await visit(browser, PHONE, 'dark'));
    await givePassword(phone.page, '/admin/login', system.firstAdmin);
    await phone.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await phone.page.goto(at('/admin/sso'));
    await says(phone.page, COLLEGE);
    await look(phone.page, 'connections on a phone');
    await phone.page.getByRole('button', { name: `Actions for ${COLLEGE}` }).click();
    await phone.page.getByRole('menuitem', { name: 'Edit connection' }).click();
    await phone.page.getByRole('dialog', { name: 'Edit connection' }).waitFor();
    await look(phone.page, 'a connection on a phone');
    expect(found).toEqual([]);
    expect(errors.flat()).toEqual([]);
    await Promise.all([desktop.close(), phone.close()]);
  });
});
