/** A learner on a phone who reads Hindi: what one can do with one's own data, from the switch at sign-in to the way back (docs/hindi.md). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionHindi as session } from '../../libs/account/src/session/session.messages.hi.js';
import { layoutHindi as shell } from '../../libs/ui/src/layout/layout.messages.hi.js';
import { erasureHindi as erasure } from '../../web-learner/src/app/privacy/erasure.messages.hi.js';
import { askHindi as ask } from '../../web-learner/src/app/receipts/ask.messages.hi.js';
import { sharingHindi as sharing } from '../../web-learner/src/app/sharing/sharing.messages.hi.js';
import { consentsHindi as consents } from '../../web-learner/src/app/consents/consents.messages.hi.js';
import { privacyHindi as privacy } from '../../web-learner/src/features/privacy/privacy.messages.hi.js';
import { calendarHindi as calendar } from '../../web-learner/src/features/profile/calendar/calendar.messages.hi.js';
import { signInHindi as signIn } from '../../web-learner/src/features/sign-in/sign-in.messages.hi.js';
import { Person, until } from '../../tools/demo/person.mjs';
import type { Account, RunningSystem } from '../local-system.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { accountOf } from '../people.js';
import { clippedTexts } from './clipped-texts.js';
import { PHONE, screenChecker, visit, type Visit } from './browser.js';

const Kept = z.object({ language: z.string() });
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`{{${name}}}`, value), text);

describe('a learner who reads Hindi', () => {
  let system: RunningSystem;
  let browser: Browser;
  let learner: Account;
  let phone: Visit;
  const findings: string[] = [];
  const checkScreen = screenChecker(findings);
  const look = async (page: Page, screen: string) => {
    await checkScreen(page, screen);
    findings.push(...(await clippedTexts(page)).map((text) => `${screen}: cut off: ${text}`));
  };
  const button = (name: string) => phone.page.getByRole('button', { name, exact: true });
  const at = (path: string) => system.origin + path;

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    learner = accountOf(system, 'student', ({ note }) => note === 'Star ONE, Bronze');
    phone = await visit(browser, PHONE);
  });
  afterAll(() => browser.close());

  it('switches before signing in, and the profile keeps it', async () => {
    const { page } = phone;
    await page.goto(at('/app/login'));
    await button('हिन्दी').click();
    await page.getByRole('heading', { level: 1, name: signIn.title }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi');
    await look(page, 'sign-in');
    await page.getByLabel(session.email, { exact: true }).fill(learner.email);
    await page.getByLabel(session.password, { exact: true }).fill(learner.password);
    await button(session.signIn).click();
    await button(ask.star).waitFor();
    await look(page, 'Home');
    const elsewhere = new Person(system.origin);
    await elsewhere.signIn(learner.email, learner.password, 'learner-web');
    const isKept = async () => (Kept.parse(await elsewhere.ask('GET', '/api/app/profile')).language === 'hi' ? true : null);
    await until(isKept, 'The language in the profile');
  });

  it('agrees, withdraws, and takes a copy', async () => {
    const { page } = phone;
    await page.goto(at('/app/profile/privacy'));
    const name = consents.purposes.share_with_institution;
    await button(filled(privacy.consents.giveNamed, { name })).click();
    await button(filled(privacy.consents.withdrawNamed, { name })).click();
    await button(filled(privacy.consents.giveNamed, { name })).waitFor();
    await button(privacy.copies.ask).click();
    await page.getByRole('button', { name: privacy.copies.download }).waitFor();
    await look(page, 'privacy');
  });

  it('subscribes to the calendar', async () => {
    const { page } = phone;
    await page.goto(at('/app/profile'));
    await button(calendar.make).click();
    const url = await page.getByLabel(calendar.link.is, { exact: true }).textContent();
    await look(page, 'calendar link');
    await button(calendar.link.done).click();
    const read = await fetch(url ?? '');
    expect([read.status, read.headers.get('content-type'), await read.text()]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
      expect.stringContaining('BEGIN:VCALENDAR'),
    ]);
  });

  it('shares a star that a stranger checks', async () => {
    const { page } = phone;
    await page.goto(at('/app/dashboard'));
    await button(ask.star).click();
    const what = filled(sharing.star, { level: 'ONE' });
    await button(filled(sharing.part.openNamed, { what })).click();
    await button(sharing.make).click();
    const link = await page.getByRole('link', { name: sharing.look }).getAttribute('href');
    await look(page, 'sharing');
    const stranger = await visit(browser, PHONE);
    await stranger.page.goto(new URL(link ?? '', system.origin).href);
    await stranger.page.getByText('Valid', { exact: true }).waitFor();
    await stranger.page.getByText(learner.name).first().waitFor();
    expect(stranger.pageErrors).toEqual([]);
    await stranger.close();
  });

  it('asks for erasure and takes it back', async () => {
    const { page } = phone;
    await page.goto(at('/app/profile/privacy'));
    await button(privacy.erasing.ask).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('checkbox').check();
    await look(page, 'erasing');
    await dialog.getByRole('button', { name: privacy.erasing.ask, exact: true }).click();
    await button(erasure.takeBack).first().click();
    await page.getByText(erasure.takenBack).first().waitFor();
  });

  it('goes back to English behind the person, and no screen had a fault', async () => {
    const { page } = phone;
    await page.goto(at('/app/dashboard'));
    await button(filled(shell.accountOf, { name: learner.name })).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await button('Why this star?').waitFor();
    await page.reload();
    await button('Why this star?').waitFor();
    expect(findings).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
  });
});
