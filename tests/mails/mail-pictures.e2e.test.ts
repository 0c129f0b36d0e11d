/** Every kind of mail as it is shown: narrow and wide, light and dark, with names that are long and hostile (docs/people.md#mails). */
import type { Letter } from '@paanch/contracts/privacy/parts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letterMail } from '../../services/auth/src/mails/letters/letter.rule.js';
import type { MailContent } from '../../services/auth/src/mails/mail-content.js';
import { writeMail } from '../../services/auth/src/mails/mail.rule.js';
import { type Addressee, digestMail, writeNotification } from '../../services/auth/src/notifications/notification.rule.js';
import type { NotificationText } from '../../services/auth/src/notifications/texts/notification-text.js';
import { invitationMail, resetMail } from '../../services/auth/src/password-links/link-mail-text.rule.js';
import { TEXTS } from '../../services/auth/testing/notification-texts.js';
import { accessibilityFaults, scrollsSideways, visit } from '../flows/browser.js';
import { sharedBrowser } from '../one-system.js';
import { contrastOf } from './contrast.js';

const HOSTILE = `<script>document.title = "x"</script>'"&lt;\u202E${'W'.repeat(150)}`;
const ORIGIN = 'https://paanch.example';
const LOGO = `/api/media/${'a'.repeat(64)}.webp`;
const AT = new Date('2026-11-21T06:00:00Z');

const asha: Addressee = {
  id: '0197c2aa-0000-7000-8000-000000000002',
  email: 'asha@college.example',
  full_name: HOSTILE,
  role: 'student',
  is_active: true,
  language: 'en',
  time_zone: 'Asia/Kolkata',
  wants_mails: true,
  mail_choices: {},
  client_name: HOSTILE,
  client_logo: LOGO,
};
const INPUT = { at: AT, origin: ORIGIN, unsubscribe: () => `${ORIGIN}/app/unsubscribe#${'a'.repeat(43)}` };
const SENT = { link: `${ORIGIN}/app/invitation#${'a'.repeat(43)}`, at: AT, expiresAt: AT };
const college = { name: HOSTILE, logo: `${ORIGIN}${LOGO}` };
const invitation = { college, programmes: [HOSTILE, HOSTILE], role: 'student', languages: ['en', 'hi'], isBulk: false } as const;

const letters = (['en', 'hi'] as const).flatMap((language): readonly Letter[] => {
  const to = { to: asha.email, name: HOSTILE, language };
  return [
    { ...to, kind: 'guardian', learner_name: HOSTILE, link: `/app/guardian#${'a'.repeat(43)}` },
    { ...to, kind: 'account_closed', erased_at: AT.toISOString() },
    { ...to, kind: 'key_destroyed_soon', erased_at: AT.toISOString() },
  ];
});
const words = { title: HOSTILE, body: `${HOSTILE} is what happened.` };
const hostile = TEXTS.map((text) => (text.hi ? { ...text, en: words, hi: words } : { ...text, en: words }));
const told = (text: NotificationText, to = asha) =>
  writeNotification(to, text, { ...INPUT, cause: 'x', notificationId: 'x', mailId: 'x', mailing: 'now' }).written;
const hindi: Addressee = { ...asha, language: 'hi' };
const waited = (texts: readonly NotificationText[], to: Addressee) =>
  texts.flatMap((text) => (text.hi ? [told(text, to).notification] : []));
const htmlOf = (content: MailContent) => writeMail('mail', asha, content).html;
const MAILS: readonly (readonly [string, string])[] = [
  ['invitation', htmlOf(invitationMail(SENT, invitation))],
  ['invitation without a logo', htmlOf(invitationMail(SENT, { ...invitation, college: { ...college, logo: null } }))],
  ['invitation in Hindi', htmlOf(invitationMail(SENT, { ...invitation, languages: ['hi'] }))],
  ['invitation of staff', htmlOf(invitationMail(SENT, { ...invitation, college: null, role: 'Viewer', languages: ['en'] }))],
  ['password_reset by oneself', htmlOf(resetMail(SENT, { college, by: 'self', languages: ['en', 'hi'] }))],
  ['password_reset by staff', htmlOf(resetMail(SENT, { college, by: 'staff', languages: ['hi'] }))],
  ['digest', htmlOf(digestMail(waited(hostile, asha), asha, INPUT))],
  ['digest in Hindi', htmlOf(digestMail(waited(TEXTS, hindi), hindi, INPUT))],
  ...letters.map((letter) => [`${letter.kind} in ${letter.language}`, htmlOf(letterMail(letter, AT, ORIGIN))] as const),
  ...hostile.map((text) => [text.kind, told(text).mail?.html ?? ''] as const),
  ...TEXTS.flatMap((text) => (text.hi ? [[`${text.kind} in both`, told(text, { ...asha, also: 'hi' }).mail?.html ?? ''] as const] : [])),
  ...TEXTS.flatMap((text) => (text.hi ? [[`${text.kind} in Hindi`, told(text, hindi).mail?.html ?? ''] as const] : [])),
];

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => browser.close());

/** A wide picture: the logo of a college may be a whole line of text. */
const WIDE = '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="300"><rect width="2400" height="300" fill="#7a1f2b"/></svg>';

/** One for each language. */
const buttonsIn = (page: Page) =>
  page.locator('a.button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      const { left, right, height } = button.getBoundingClientRect();
      return { color, backgroundColor, height, isInside: left >= 0 && right <= window.innerWidth };
    }),
  );

async function faultsOf(page: Page, html: string): Promise<string[]> {
  await page.setContent(html);
  const buttons = await buttonsIn(page);
  return [
    ...(await accessibilityFaults(page)),
    ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
    ...(buttons.length === 0 ? ['has no button'] : []),
    ...buttons.flatMap(({ color, backgroundColor, height, isInside }) => [
      ...(contrastOf(color, backgroundColor) < 4.5 ? [`${color} on ${backgroundColor}`] : []),
      ...(height < 44 || !isInside ? ['the button is too small or outside'] : []),
    ]),
    ...((await page.locator('script').count()) === 0 ? [] : ['has a script']),
  ];
}

const SIZES = [360, 600].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const));

it.each(SIZES)('each kind of mail fits and is readable at %i px in the %s scheme', async (width, scheme) => {
  const visited = await visit(browser, { width, height: 740 }, scheme);
  const { page } = visited;
  await page.route('**/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: WIDE }));
  const found: string[] = [];
  for (const [name, html] of MAILS) found.push(...(await faultsOf(page, html)).map((fault) => `${name}: ${fault}`));
  expect(found).toEqual([]);
  await visited.close();
});

it('with blocked pictures the name of the college is read in their place', async () => {
  const visited = await visit(browser, { width: 360, height: 740 });
  const { page } = visited;
  await page.route('**/*', (route) => route.abort());
  const named = invitationMail(SENT, { ...invitation, college: { ...college, name: 'Sahyadri College' } });
  expect(await faultsOf(page, htmlOf(named))).toEqual([]);
  const { width, height } = (await page.getByRole('img', { name: 'Sahyadri College' }).boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(150);
  expect(height).toBeLessThan(60);
  await visited.close();
});
