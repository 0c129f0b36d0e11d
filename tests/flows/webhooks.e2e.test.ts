/** An Admin connects the system of a college, which then hears what happens here (docs/webhooks.md). */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isSignedBy, openReceiver, type Received, type Receiver } from '../../services/security/testing/receiver.js';
import type { Person } from '../../tools/demo/person.mjs';
import { outsidePortOf, type RunningSystem } from '../local-system.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { makeAdmin, signedIn } from '../people.js';
import { press, says } from './author.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit, type Visit } from './browser.js';
import { confirmIdentity, signedInLongAgo } from './step-up.js';

const COLLEGE = 'Panchganga College';
const PORTAL = '/portal';
const Made = z.object({ id: z.string() });
const bodyOf = ({ body }: Received): unknown => JSON.parse(body);

describe('webhooks', () => {
  let system: RunningSystem;
  let browser: Browser;
  let receiver: Receiver;
  let admin: Awaited<ReturnType<typeof makeAdmin>>;
  let person: Person;
  let desktop: Visit;
  let page: Page;
  let secret = '';
  const found: string[] = [];
  const look = screenChecker(found);
  const learners: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    receiver = await openReceiver(outsidePortOf(system));
    admin = await makeAdmin(system, 'webhooks.flow@paanch.example');
    person = await signedIn(system, admin);
    const { id: client_id } = Made.parse(await person.ask('POST', '/api/admin/clients', { name: COLLEGE }));
    for (const name of ['Asha Kulkarni', 'Vikram Shinde', 'Leela Pawar']) {
      const email = `${name.split(' ')[0]?.toLowerCase()}@panchganga.example`;
      const learner = { full_name: name, email, client_id, password: 'copper-lantern-meadow-27' };
      learners.push(Made.parse(await person.ask('POST', '/api/admin/students', learner)).id);
    }
    desktop = await visit(browser, DESKTOP);
    ({ page } = desktop);
  });
  afterAll(async () => {
    await browser.close();
    await receiver.close();
  });

  /** What came to the portal, once it is so many. */
  const received = async (count: number): Promise<Received> => {
    await expect.poll(() => receiver.at(PORTAL).length).toBe(count);
    const last = receiver.at(PORTAL).at(-1);
    if (last === undefined) throw new Error('Nothing came');
    return last;
  };
  const triesOf = ({ headers }: Received) =>
    receiver.at(PORTAL).filter((other) => other.headers['webhook-id'] === headers['webhook-id']).length;
  const deactivate = (learner: number) => person.ask('POST', `/api/admin/users/${learners[learner]}/deactivate`, {});
  const answers = (status: number) => receiver.answer(PORTAL, (response) => response.writeHead(status).end());
  const delivery = (state: string): Locator => page.getByRole('row').filter({ has: page.getByText(state, { exact: true }) });
  const pick = async (action: string) => {
    await press(page, `Actions for ${receiver.url(PORTAL)}`);
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    return page.getByRole('alertdialog');
  };

  it('begin with an empty page, and the password is asked for again before one is made', async () => {
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await signedInLongAgo(system, page, admin);
    await page.goto(`${system.origin}/admin/webhooks`);
    await says(page, 'Add the address of a system that should be told.');
    await look(page, 'no webhooks');
    await press(page, 'Add webhook');
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByLabel('Address').fill('http://intranet.college.example/hook');
    await dialog.getByLabel('Client').selectOption({ label: COLLEGE });
    await press(dialog, 'Add webhook');
    await says(dialog, 'Choose at least one event');
    await look(page, 'a webhook that is not complete');
    for (const event of ['Account deactivated', 'Star changed']) {
      await dialog.getByLabel('Events').fill(event);
      await page.getByRole('option', { name: event }).click();
    }
    await press(dialog, 'Add webhook');
    await confirmIdentity(page, admin);
    await dialog.getByLabel('Address').and(page.locator('[aria-invalid="true"]')).waitFor();
    await look(page, 'an address that is not safe');
    await dialog.getByLabel('Address').fill(receiver.url(PORTAL));
    await press(dialog, 'Add webhook');
    const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
    secret = await shown.getByLabel('Secret').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await look(page, 'the secret of a webhook');
    await press(shown, 'I have copied it');
    await shown.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);
    await look(page, 'webhooks');
  });

  it('deliver a test and then what happens, signed and by ids alone', async () => {
    await page.getByRole('link', { name: receiver.url(PORTAL) }).click();
    await says(page, 'Nothing was sent yet');
    await look(page, 'a webhook');
    await press(page, 'Send a test');
    await says(page, /^The receiver answered with 204 in \d+ ms\.$/);
    const test = await received(1);
    expect(bodyOf(test)).toMatchObject({ type: 'test', data: {} });
    expect(isSignedBy(secret, test)).toBe(true);

    await deactivate(0);
    const fact = await received(2);
    expect(isSignedBy(secret, fact)).toBe(true);
    expect(bodyOf(fact)).toEqual({
      type: 'user.deactivated',
      timestamp: expect.any(String),
      data: { person_id: learners[0], role: 'student' },
    });
    // By itself, within half a minute.
    await delivery('Account deactivated').getByText('Delivered').waitFor();
    await look(page, 'the deliveries of a webhook');
  });

  it('show what failed, try it again by themselves, and send again what has ended', async () => {
    answers(500);
    await press(page, 'Send a test');
    await says(page, 'The receiver answered with 500.');
    const test = await received(3);
    await deactivate(1);
    const fact = await received(4);
    await page.reload();
    await delivery('Failed').getByText('The receiver answered with 500').waitFor();
    await says(page, /^Next try /);
    await says(page, 'Failing');
    await look(page, 'failed deliveries');
    answers(200);
    // By itself, five seconds after the first try.
    await expect.poll(() => triesOf(fact)).toBeGreaterThan(1);
    await expect.poll(() => delivery('Waiting').count()).toBe(0);
    await delivery('Failed')
      .getByRole('button', { name: /^Send again/ })
      .click();
    await says(page, 'It is being sent again.');
    await expect.poll(() => triesOf(test)).toBe(2);
    await expect.poll(() => delivery('Delivered').count()).toBe(4);
    await look(page, 'deliveries that were sent again');
  });

  it('are signed with two secrets while one is changed', async () => {
    const before = receiver.at(PORTAL).length;
    const confirm = await pick('New secret');
    await look(page, 'a new secret is asked for');
    await press(confirm, 'New secret');
    const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
    const next = await shown.getByLabel('Secret').inputValue();
    await look(page, 'a new secret');
    await press(shown, 'I have copied it');
    await says(page, /^Signed with both secrets until /);
    await deactivate(2);
    const fact = await received(before + 1);
    expect([isSignedBy(secret, fact), isSignedBy(next, fact)]).toEqual([true, true]);
  });

  it('are read on a phone in the dark, and one ends when it is removed', async () => {
    const phone = await visit(browser, PHONE, 'dark');
    await signInAt(phone.page, `${system.origin}/admin/login`, admin);
    await phone.page.goto(`${system.origin}/admin/webhooks`);
    await phone.page.getByText(receiver.url(PORTAL)).first().waitFor();
    await look(phone.page, 'webhooks on a phone');
    await phone.page.getByText(receiver.url(PORTAL)).first().click();
    await says(phone.page, 'Deliveries of the last 30 days');
    await look(phone.page, 'a webhook on a phone');

    const confirm = await pick('Remove');
    await look(page, 'removing a webhook');
    await press(confirm, 'Remove');
    await says(page, 'Webhook removed.');
    await says(page, 'No webhooks yet');
    expect(found).toEqual([]);
    expect([...desktop.pageErrors, ...phone.pageErrors]).toEqual([]);
    await Promise.all([desktop.close(), phone.close()]);
  });
});
