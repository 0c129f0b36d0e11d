/** A real Chromium on a running system; errors of its pages are collected for the test to check. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumOptions } from '../chromium-options.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

export interface Visit {
  readonly page: Page;
  /** Another tab of the same browser. */
  tab(): Promise<Page>;
  /** Script errors, console errors and policy violations so far. */
  readonly pageErrors: readonly string[];
  close(): Promise<void>;
}

/** A browser of its own; flows share one (`one-system.ts`). */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}

/** A killed tab sends nothing, as if it were offline. @returns another one at its address */
export async function killTab(page: Page): Promise<Page> {
  const [context, address] = [page.context(), page.url()];
  await context.setOffline(true);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/** Generous, because two busy cores are slow. */
const TIMEOUT_MS = 60_000;

/** Chromium writes this for every status from 400 on; refusals are part of the flows. */
const EXPECTED = 'Failed to load resource';

export async function visit(browser: Browser, viewport: typeof DESKTOP, colorScheme: 'light' | 'dark' = 'light'): Promise<Visit> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const pageErrors: string[] = [];
  context.on('weberror', (error) => pageErrors.push(String(error.error())));
  // A violation of the content policy is a console error too.
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(EXPECTED)) pageErrors.push(message.text());
  });
  return { page: await context.newPage(), tab: () => context.newPage(), pageErrors, close: () => context.close() };
}

const Findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** All of axe, or only what another colour scheme can change. */
const RULES = {
  all: '{ resultTypes: ["violations"] }',
  /** With forced colours, contrast is up to the system. */
  shapes: '{ resultTypes: ["violations"], rules: { "color-contrast": { enabled: false } } }',
  colours: '{ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }',
} as const;

/** Run by the debugger, to which the content policy does not apply; each finding is one line. */
export async function accessibilityFaults(page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const found: unknown = await page.evaluate(`axe.run(document, ${RULES[rules]}).then(({ violations }) => violations)`);
  return Findings.parse(found).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Colours in transition have no valid contrast, and inherited ones start later: waits until nothing has been animated for ten frames. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let still = 0; still < 10;) {
      await new Promise(requestAnimationFrame);
      still = document.getAnimations().length === 0 ? still + 1 : 0;
    }
  });

export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Adds what is wrong with each screen to the findings, so that one run reports all of them. */
export function screenChecker(findings: string[]): (page: Page, screen: string) => Promise<void> {
  return async (page, screen) => {
    // Before that, the page is still empty.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await settled(page);
    const faults = await accessibilityFaults(page);
    findings.push(...faults.map((fault) => `${screen}: ${fault}`));
    if (await scrollsSideways(page)) findings.push(`${screen}: scrolls sideways`);
  };
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** On an open sign-in page. */
export async function giveCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A learner's first answer: every page asks for it first (docs/privacy.md#minors). It is saved when the question is gone. */
export async function sayAdult(page: Page): Promise<void> {
  const answer = page.getByRole('button', { name: 'I am 18 or over' });
  await answer.click();
  await answer.waitFor({ state: 'hidden' });
}

/** Of a learner whom staff gave a password: the second question of every page is whether they agree (docs/privacy.md#consent). */
export async function answerFirstQuestions(page: Page): Promise<void> {
  await sayAdult(page);
  const agree = page.getByRole('button', { name: 'Agree', exact: true });
  await agree.click();
  await agree.waitFor({ state: 'hidden' });
}

export async function signInAt(page: Page, loginUrl: string, credentials: Credentials): Promise<void> {
  await page.goto(loginUrl);
  await giveCredentials(page, credentials);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
