/** Looks at a state as axe, a narrow window and a reader do, in both schemes and at both sizes. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityFaults, DESKTOP, PHONE, scrollsSideways } from '../flows/browser.js';
import { cutTexts } from './cut-texts.js';

/** A screen or a moment of one that somebody can see. */
export interface State {
  readonly name: string;
  /** From wherever the page is. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Where it exists; both unless said. */
  readonly only?: keyof typeof SIZES;
  /** The system chooses the colours. */
  readonly isForced?: boolean;
  /** Takes away what would stand in the way of the next. */
  readonly leave?: (page: Page) => Promise<unknown>;
}

const SIZES = { desktop: DESKTOP, phone: PHONE };
/** Every page reflows at this width (docs/look.md#accessibility). */
const NARROWEST = { width: 320, height: 640 };
/** A state that does not come within this is missing; milliseconds. */
const PATIENCE_MS = 60_000;
/** Names a folder: each state is also drawn there, for people to look at. */
const PICTURES = process.env['STATE_PICTURES'];

/** The state before, once more with text twice as large and with the system's own colours (docs/look.md#accessibility). */
export function alsoAs(name: string): readonly State[] {
  const sized = (size: string) => (page: Page) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
  return [
    { name: `${name} in large text`, only: 'desktop', open: sized('200%'), leave: sized('') },
    {
      name: `${name} in forced colours`,
      isForced: true,
      open: (page) => page.emulateMedia({ forcedColors: 'active' }),
      leave: (page) => page.emulateMedia({ forcedColors: 'none' }),
    },
  ];
}

/** Walks through the states in their order; each finding as one line. */
export async function lookAt(page: Page, states: readonly State[]): Promise<string[]> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(STILL);
  const found: string[] = [];
  for (const { name, open, only, isForced = false, leave } of states) {
    const sizes = only === undefined ? (['desktop', 'phone'] as const) : [only];
    try {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(SIZES[sizes[0] ?? 'desktop']);
      await open(page);
      for (const size of sizes) found.push(...(await lookIn(page, name, size, isForced)));
    } catch (error) {
      found.push(`${name}: did not come up: ${firstLines(error)}`);
      await draw(page, `missing ${name}`);
    }
    await leave?.(page).catch((error: unknown) => found.push(`${name}: was not left: ${firstLines(error)}`));
  }
  return found;
}

const firstLines = (error: unknown) => String(error).split('\n').slice(0, 3).join(' ');

/** What axe is asked: everything once at each size, and what colours can change in the other scheme. */
const LOOKS = {
  desktop: [
    ['light', 'all'],
    ['dark', 'colours'],
  ],
  phone: [
    ['light', 'colours'],
    ['dark', 'all'],
  ],
} as const;

/** At one size, in both schemes, and a phone's page in the narrowest window too. */
async function lookIn(page: Page, name: string, size: keyof typeof SIZES, isForced: boolean): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(SIZES[size]);
  for (const [colorScheme, rules] of LOOKS[size]) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    const where = `${name}, ${size}, ${colorScheme}`;
    found.push(...(await accessibilityFaults(page, isForced ? 'shapes' : rules)).map((fault) => `${where}: ${fault}`));
    await draw(page, where);
  }
  found.push(...(await narrowness(page, `${name}, ${size}`)));
  if (size === 'desktop') return found;
  await page.setViewportSize(NARROWEST);
  await drawn(page);
  return [...found, ...(await narrowness(page, `${name}, ${NARROWEST.width} px`))];
}

/** Things are looked at where they come to rest, so nothing takes time on its way there. */
const STILL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

/** Two frames: one in which it is drawn, one in which what hears of it answers. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

async function narrowness(page: Page, where: string): Promise<string[]> {
  const cut = (await cutTexts(page)).map((text) => `${where}: cut off: ${text}`);
  return (await scrollsSideways(page)) ? [`${where}: scrolls sideways`, ...cut] : cut;
}

async function draw(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`) });
}
