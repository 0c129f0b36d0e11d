/** Checks states with axe, for clipped text and for sideways scrolling, in both colour schemes and at both sizes. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityFaults, DESKTOP, PHONE, scrollsSideways } from '../flows/browser.js';
import { clippedTexts } from './clipped-texts.js';

/** A screen in one of the states that a person can see. */
export interface State {
  readonly name: string;
  /** From wherever the page is. */
  readonly open: (page: Page) => Promise<unknown>;
  /** The only size at which it exists; absent: both. */
  readonly only?: keyof typeof SIZES;
  /** Forced colours: the system chooses them. */
  readonly hasForcedColors?: boolean;
  /** Removes what would be in the way of the next state. */
  readonly leave?: (page: Page) => Promise<unknown>;
}

const SIZES = { desktop: DESKTOP, phone: PHONE };
/** Every page reflows at this width (docs/look.md#accessibility). */
const NARROWEST = { width: 320, height: 640 };
/** A state that does not appear within this is missing. */
const TIMEOUT_MS = 60_000;
/** A folder for a screenshot of each state, for people to look at. */
const PICTURES = process.env['STATE_PICTURES'];

/** The state before it, with text twice as large and in forced colours (docs/look.md#accessibility). */
export function displayVariants(name: string): readonly State[] {
  const sized = (size: string) => (page: Page) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
  return [{ name: `${name} in large text`, only: 'desktop', open: sized('200%'), leave: sized('') }, forcedColors(name)];
}

export function forcedColors(name: string): State {
  return {
    name: `${name} in forced colours`,
    hasForcedColors: true,
    open: (page) => page.emulateMedia({ forcedColors: 'active' }),
    leave: (page) => page.emulateMedia({ forcedColors: 'none' }),
  };
}

/** Opens the states in order; each finding is one line. */
export async function checkStates(page: Page, states: readonly State[]): Promise<string[]> {
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript(NO_MOTION);
  const found: string[] = [];
  for (const { name, open, only, hasForcedColors = false, leave } of states) {
    const sizes = only === undefined ? (['desktop', 'phone'] as const) : [only];
    try {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(SIZES[sizes[0] ?? 'desktop']);
      await open(page);
      for (const size of sizes) found.push(...(await checkAtSize(page, name, size, hasForcedColors)));
    } catch (error) {
      found.push(`${name}: did not appear: ${firstLines(error)}`);
      await takeScreenshot(page, `missing ${name}`);
    }
    await leave?.(page).catch((error: unknown) => found.push(`${name}: was not left: ${firstLines(error)}`));
  }
  return found;
}

const firstLines = (error: unknown) => String(error).split('\n').slice(0, 3).join(' ');

/** What axe checks: everything once at each size, and in the other scheme what colours can change. */
const AXE_RULES = {
  desktop: [
    ['light', 'all'],
    ['dark', 'colours'],
  ],
  phone: [
    ['light', 'colours'],
    ['dark', 'all'],
  ],
} as const;

/** At one size, in both schemes, and for a phone in the narrowest window too. */
async function checkAtSize(page: Page, name: string, size: keyof typeof SIZES, hasForcedColors: boolean): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(SIZES[size]);
  for (const [colorScheme, rules] of AXE_RULES[size]) {
    await page.emulateMedia({ colorScheme });
    await painted(page);
    const where = `${name}, ${size}, ${colorScheme}`;
    found.push(...(await accessibilityFaults(page, hasForcedColors ? 'shapes' : rules)).map((fault) => `${where}: ${fault}`));
    await takeScreenshot(page, where);
  }
  found.push(...(await overflowFaults(page, `${name}, ${size}`)));
  if (size === 'desktop') return found;
  await page.setViewportSize(NARROWEST);
  await painted(page);
  return [...found, ...(await overflowFaults(page, `${name}, ${NARROWEST.width} px`))];
}

/** States are checked once they have settled, so nothing is animated. */
const NO_MOTION = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

/** Two frames: one that paints the change, one for the observers that react to it. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

async function overflowFaults(page: Page, where: string): Promise<string[]> {
  const clipped = (await clippedTexts(page)).map((text) => `${where}: clipped: ${text}`);
  return (await scrollsSideways(page)) ? [`${where}: scrolls sideways`, ...clipped] : clipped;
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`) });
}
