import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSystem } from '../local-system.js';
import { mailedLink } from '../mailbox.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { makeAdmin } from '../people.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';

const CLIENT = 'Direct';
const emailOf = (at: number) => `import.flow.${at}@college.example`;
/** Rows 2 to 51; three of them with errors. */
const LINES = Array.from({ length: 50 }, (_, at) => {
  if (at === 4) return `Learner ${at},not an email,${CLIENT}`;
  if (at === 9) return `,${emailOf(at)},${CLIENT}`;
  if (at === 14) return `Learner ${at},${emailOf(at)},Nowhere College`;
  return `Learner ${at},${emailOf(at)},${CLIENT}`;
});
const FILE = {
  name: 'fifty.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name;E-mail;College', ...LINES.map((line) => line.replaceAll(',', ';'))].join('\r\n')),
};

/** The number of a row stays where it is while the rest scrolls sideways. */
async function phoneKeepsRowNumbers(page: Page): Promise<void> {
  const box = page.getByRole('region', { name: 'Rows' });
  const left = () => box.getByRole('cell', { name: '6', exact: true }).evaluate((cell) => cell.getBoundingClientRect().left);
  const before = await left();
  await box.evaluate((element) => element.scrollTo(400, 0));
  expect(await box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await left()).toBe(before);
  await box.evaluate((element) => element.scrollTo(0, 0));
}

describe('importing learners', () => {
  let system: RunningSystem;
  let browser: Browser;
  let admin: Awaited<ReturnType<typeof makeAdmin>>;
  const found: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    admin = await makeAdmin(system, 'import.flow@paanch.example');
  });
  afterAll(() => browser.close());

  const look = screenChecker(found);

  async function upload(page: Page): Promise<void> {
    await page.goto(`${system.origin}/admin/imports`);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await look(page, 'imports');
    await page.getByLabel('File', { exact: true }).setInputFiles(FILE);
    await page.getByText('Waiting for you').waitFor();
  }

  it('checks fifty rows, fixes three by keyboard, invites, and undoes', async () => {
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await upload(page);
    await page.getByRole('button', { name: 'Import 47 learners and send invitations' }).waitFor();
    await look(page, 'checked');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download errors' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^import-errors-\d{4}-\d\d-\d\d\.csv$/);
    expect((await text(await (await saved).createReadStream())).split('\r\n')).toHaveLength(5);
    await page
      .getByText(/^import-errors-.*csv is downloaded\.$/)
      .first()
      .waitFor();

    await page.getByRole('tab', { name: /^Errors/ }).click();
    await page.getByText('Invalid email address').waitFor();
    await look(page, 'errors');
    await page.getByLabel('Email of row 6').fill(emailOf(4));
    await page.keyboard.press('Enter');
    await page.getByText('Row 6 is corrected.').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Full name of row 11');
    await page.keyboard.type('Learner 9');
    await page.keyboard.press('Enter');
    await page.getByText('Row 11 is corrected.').first().waitFor();
    await page.getByLabel('Client of row 16').fill(CLIENT);
    await page.keyboard.press('Enter');
    await page.getByText('All rows can be imported.').waitFor();

    await page.getByRole('button', { name: 'Import 50 learners and send invitations' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Import 50 learners?' });
    await asked.waitFor();
    await look(page, 'confirming');
    await asked.getByRole('button', { name: 'Import 50 learners and send invitations' }).click();
    await page.getByText('Imported: 50 added and invited, 0 updated.').waitFor();
    expect(await mailedLink(system, emailOf(4), 'invitation')).toContain('/app/invitation#');
    await look(page, 'imported');

    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 50 accounts were removed.').waitFor();
    await look(page, 'undone');
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });

  it('still shows an import after leaving the page, on a phone', async () => {
    const phone = await visit(browser, PHONE, 'dark');
    const { page } = phone;
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await upload(page);
    await page.goto(`${system.origin}/admin/imports`);
    await page.getByRole('link', { name: FILE.name }).first().click();
    await page.getByRole('tab', { name: /^Errors/ }).click();
    await page.getByText('There is no client with this name or id').waitFor();
    await look(page, 'on a phone');
    await phoneKeepsRowNumbers(page);
    await page.getByRole('button', { name: 'Cancel import' }).click();
    await page.getByText('This import was cancelled. Nothing was imported.').waitFor();
    await page.getByText('The rows of this import have been deleted. Its counts stay.').waitFor();
    await look(page, 'cancelled');
    expect(found).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });
});
