/**
 * An Admin watches a password spraying: the alert comes by itself and by mail, its events are found and saved as a file, it is acknowledged
 * and resolved, and the audit trail says who did that (docs/alerts.md, docs/audit.md).
 */
import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observationsOf } from '../../tools/demo/month/observation.mjs';
import { publish } from '../../tools/demo/month/publish.mjs';
import { portsFrom } from '../../tools/start/ports.mjs';
import { natsUrlsOf } from '../../tools/start/system/nats-users.mjs';
import { readSecrets } from '../../tools/start/system/secrets.mjs';
import { latestMail } from '../mailbox.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { accountOf, makeAdmin } from '../people.js';
import type { RunningSystem } from '../local-system.js';
import { press, says } from './author.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';

const MINUTE = 60_000;
const SOURCE = '192.0.2.66';
const ADMIN = 'watching@paanch.example';
const SPRAYED = '10 accounts tried a few times each from one address within 60 minutes';

/** Ten accounts, three tries each, over half an hour. */
function spraying() {
  const from = Date.now() - 45 * MINUTE;
  const tries = Array.from({ length: 30 }, (_, turn) => ({
    at: from + turn * MINUTE,
    type: 'STUDENT_AUTH_FAILURE' as const,
    ip: SOURCE,
    agent: 'python-requests/2.32.3',
    endpoint: '/api/auth/login',
    method: 'POST',
    details: { reason: 'bad_password', accountRef: `feed00000000000${turn % 10}`, deviceTrusted: false, attemptNo: 1 },
  }));
  return observationsOf(tries);
}

/** As the demo, which may publish observations of its own alone. */
function natsOf({ varDir, origin }: RunningSystem): string {
  return natsUrlsOf(portsFrom(Number(new URL(origin).port)).nats, readSecrets(varDir, true))('demo');
}

describe('the watch', () => {
  let system: RunningSystem;
  let browser: Browser;
  const found: string[] = [];
  const look = screenChecker(found);

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
  });
  afterAll(() => browser.close());

  const go = (page: Page, path: string) => page.goto(`${system.origin}${path}`);
  const row = (page: Page) => page.getByRole('button', { name: new RegExp(`^${SPRAYED}`) }).first();

  it('of an Admin sees a spraying by itself, works on its alert, and proves who did', async () => {
    const visitor = await visit(browser, DESKTOP);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, await makeAdmin(system, ADMIN));
    await go(page, '/dashboard/alerts');
    await page.getByRole('link', { name: /^Active \d/ }).click();
    await look(page, 'alerts');
    await publish(natsOf(system), spraying());
    await row(page).waitFor();
    expect(await latestMail(system, ADMIN, 'alert_raised')).toContain('/dashboard/alerts?alert=');

    await row(page).click();
    await says(page, 'Action required');
    await page.getByRole('link', { name: 'All related events' }).waitFor();
    await look(page, 'an alert');
    await press(page, `Acknowledge ${SPRAYED}`);
    await says(page, 'Alert acknowledged.');
    await page.getByRole('link', { name: 'All related events' }).click();
    await says(page, '30 events');
    await look(page, 'the events of an alert');
    await page
      .getByRole('button', { name: /^Learner sign-in failed/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Events from this address' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('ipAddress')).toBe(SOURCE);
    const saved = page.waitForEvent('download');
    await press(page, 'Export (CSV)');
    const file = await text(await (await saved).createReadStream());
    expect(file.split('\r\n').filter((line) => line.includes(SOURCE))).toHaveLength(30);

    await go(page, '/dashboard/alerts?status=acknowledged');
    await row(page).click();
    await page.getByRole('button', { name: 'Resolve', exact: true }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Resolve the alert?' });
    await dialog.getByLabel('What was it?').selectOption({ label: 'Real attack' });
    await dialog.getByLabel('Notes for the record').fill('Blocked at the edge; nobody signed in from there.');
    await look(page, 'resolving an alert');
    await dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
    await says(page, 'Alert resolved.');

    await go(page, '/dashboard/audit');
    await says(page, 'Meera Nair');
    await look(page, 'the audit trail');
    await go(page, '/dashboard/system');
    await says(page, 'relay');
    await look(page, 'the system');
    await go(page, '/dashboard/dead-letters');
    await look(page, 'dead letters');
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });

  it('of a Viewer shows alerts without people, addresses or buttons, also on a phone in the dark', async () => {
    const visitor = await visit(browser, PHONE, 'dark');
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, accountOf(system, 'Viewer'));
    for (const path of ['/dashboard', '/dashboard/alerts']) {
      await go(page, path);
      await page.getByRole('heading', { level: 1, name: /^Security/ }).waitFor();
      await look(page, path);
    }
    expect(await page.getByRole('button', { name: /^Acknowledge/ }).count()).toBe(0);
    // Of all alerts the one that has the address of a person, however much else other flows have raised.
    await go(page, '/dashboard/alerts?status=resolved');
    await row(page).waitFor();
    expect(await page.getByText(SOURCE).count()).toBe(0);
    await go(page, '/dashboard/events');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect(found).toEqual([]);
    await visitor.close();
  });
});
