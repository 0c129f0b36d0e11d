/** A real Chromium at a running system; whatever the page complains of is kept for the test to look at. */
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
  /** What pages and the content policy complained of, so far. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** A browser of one's own; flows share one, see `fixtures-of-run.ts`. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}

/** Whatever must come is waited for this long; two busy cores are slow. */
const WAITS_MS = 60_000;

/** Chromium itself writes this for every answer from 400 on; refusals are part of the flow. */
const ORDINARY = 'Failed to load resource';

export async function visit(browser: Browser, viewport: typeof DESKTOP, colorScheme: 'light' | 'dark' = 'light'): Promise<Visit> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  context.setDefaultTimeout(WAITS_MS);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  // A broken content policy is told on the console as an error too.
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(ORDINARY)) complaints.push(message.text());
  });
  return { page: await context.newPage(), tab: () => context.newPage(), complaints, close: () => context.close() };
}

const Findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** All of axe, or only what another colour scheme can change. */
const RULES = {
  all: '{ resultTypes: ["violations"] }',
  /** Where the system chooses the colours, contrast is its own matter. */
  shapes: '{ resultTypes: ["violations"], rules: { "color-contrast": { enabled: false } } }',
  colours: '{ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }',
} as const;

/** Run by the debugger, which no content policy binds; each finding as one line. */
export async function accessibilityFaults(page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const found: unknown = await page.evaluate(`axe.run(document, ${RULES[rules]}).then(({ violations }) => violations)`);
  return Findings.parse(found).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Colours on their way to another scheme have no contrast of their own, and what inherits one sets out after it: nothing may move for a while. */
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

export async function signInAt(page: Page, door: string, credentials: Credentials): Promise<void> {
  await page.goto(door);
  await giveCredentials(page, credentials);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
