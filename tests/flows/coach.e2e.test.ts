/** The coach in a browser, up to its daily limit (docs/coach.md). */
import type { Browser } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { makeAdmin, signedIn } from '../people.js';
import { press, says } from './author.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';

const LEARNER = { email: 'asks@coach.example', password: 'copper-lantern-meadow-27' };
const Clients = z.object({ data: z.array(z.object({ id: z.string() })) });
const Left = z.object({ requests_left: z.number() });

describe('the coach', () => {
  let system: RunningSystem;
  let browser: Browser;
  let elsewhere: Person;
  const found: string[] = [];
  const look = screenChecker(found);

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    const admin = await signedIn(system, await makeAdmin(system, 'admin@coach.example'));
    const { data } = Clients.parse(await admin.ask('GET', '/api/admin/clients?search=Direct'));
    await admin.ask('POST', '/api/admin/students', { full_name: 'Esha Borade', client_id: data[0]?.id, ...LEARNER });
    elsewhere = await signedIn(system, { role: 'student', ...LEARNER });
  });
  afterAll(() => browser.close());

  const left = async () => Left.parse(await elsewhere.ask('GET', '/api/app/coach/conversations')).requests_left;

  it('answers from its guides by keyboard, keeps chats, and deletes them', async () => {
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await signInAt(page, `${system.origin}/app/login`, LEARNER);
    await page.getByRole('link', { name: 'Coach', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Interview coach' }).waitFor();
    await says(page, /50 of 50 requests left today/);
    await look(page, 'the coach before a question');
    const message = page.getByRole('textbox', { name: 'Your message' });
    await message.fill('   ');
    await message.press('Enter');
    await message.fill('How do I');
    await message.press('Shift+Enter');
    await message.pressSequentially('introduce myself?');
    await message.press('Enter');
    await says(page, 'Introducing yourself');
    await says(page, 'Found in one guide');
    await says(page, /49 of 50 requests left today/);
    expect(await message.inputValue()).toBe('');
    await look(page, 'an answer of the coach');
    await message.fill('What is the capital of France?');
    await message.press('Enter');
    await says(page, /I have no guide on that\./);

    await press(page, 'New chat');
    await says(page, 'What would you like to practise?');
    await press(page, 'Earlier chats');
    const chats = page.getByRole('dialog', { name: 'Earlier chats' });
    await look(page, 'earlier chats');
    await chats.getByRole('link', { name: /How do I introduce myself/ }).click();
    await says(page, 'Introducing yourself');
    await page.reload();
    await says(page, 'Introducing yourself');
    await press(page, 'Earlier chats');
    await chats.getByRole('button', { name: /^Delete the chat How do I/ }).click();
    await press(page.getByRole('alertdialog', { name: 'Delete this chat?' }), 'Delete chat');
    await says(chats, 'Your chats are kept here for 180 days.');
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });

  it('ends for the day with the limit, on a phone too', async () => {
    const ask = async (text: string) => {
      const messages = [{ id: randomUUID(), role: 'user', parts: [{ type: 'text', text }] }];
      const headers = { cookie: elsewhere.cookie(), 'content-type': 'application/json', 'x-last-activity': String(Date.now()) };
      const body = JSON.stringify({ messages });
      await (await fetch(`${system.origin}/api/app/jobs/interview-coach`, { method: 'POST', headers, body })).text();
    };
    while ((await left()) > 1) await ask('What should I wear?');
    const phone = await visit(browser, PHONE, 'dark');
    const { page } = phone;
    await signInAt(page, `${system.origin}/app/login`, LEARNER);
    await page.goto(`${system.origin}/app/coach`);
    await says(page, /1 of 50 requests left today/);
    await page.getByRole('button', { name: 'How long should my resume be?' }).click();
    await says(page, 'How long a resume should be');
    await says(page, 'Daily Limit Reached');
    await until(async () => ((await page.getByRole('textbox', { name: 'Your message' }).isDisabled()) ? true : null), 'The limit');
    await look(page, 'the daily limit');
    expect(found).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });
});
