/** Starts a system with the demo, drives Chromium from shot to shot, and writes one WebP file for each. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, launchChromium } from '../bench/system/chromium.mjs';
import { FIRST_ADMIN, makeFolder, spawnSystem } from '../bench/system/own-system.mjs';
import { Person } from '../demo/person.mjs';
import { ToolFailure } from '../start/failure.mjs';
import { CHECKOUT } from '../start/paths.mjs';
import { enrolEarlier } from './earlier.mjs';
import { SHOTS } from './shots.mjs';

const PICTURES = join(CHECKOUT, 'docs', 'pictures', 'staff');
const WINDOW = { width: 1280, height: 800 };
/** Of 100: text stays sharp. */
const QUALITY = 82;
/** No picture of the guide is larger. */
const MOST_BYTES = 120_000;
const TIMEOUT_MS = 60_000;
/** A browser that a placement office has; the page of sessions names it. */
const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

/**
 * @param {string[]} names of the pictures to take; all of them if there are none. The others are gone through, because a shot may build on
 *   those before it.
 * @returns {Promise<number>} the exit code
 */
export async function takePictures(names) {
  const unknown = names.filter((name) => !SHOTS.some((shot) => shot.name === name));
  if (unknown.length > 0) throw new ToolFailure(`No picture is called ${unknown.join(', ')}: ${SHOTS.map(({ name }) => name).join(', ')}`);
  const executable = findChromium('npm run pictures');
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  try {
    console.log('Starting a system with the demo ...');
    await system.ready;
    const other = new Person(system.origin);
    await other.signIn(FIRST_ADMIN.email, FIRST_ADMIN.password, 'admin-web');
    const accounts = JSON.parse(readFileSync(join(place.folder, 'demo-accounts.json'), 'utf8'));
    const visited = { origin: system.origin, accounts, other, enrolEarlier: enrolEarlier.bind(null, place) };
    await visitAll(executable, visited, names);
    return 0;
  } finally {
    await system.end();
    place.remove();
  }
}

/**
 * @param {string} executable
 * @param {import('./shots.mjs').Place} place
 * @param {string[]} names
 */
async function visitAll(executable, place, names) {
  const browser = await launchChromium(executable);
  try {
    const context = await browser.newContext({
      viewport: WINDOW,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-IN',
      userAgent: USER_AGENT,
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const screen = await context.newCDPSession(page);
    mkdirSync(PICTURES, { recursive: true });
    for (const { name, open } of SHOTS) {
      await open(page, place);
      if (names.length === 0 || names.includes(name)) await write(page, screen, name);
    }
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').CDPSession} screen
 * @param {string} name
 */
async function write(page, screen, name) {
  await page.evaluate(SETTLED);
  const { data } = await screen.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MOST_BYTES) throw new ToolFailure(`${name} has ${bytes.length} bytes; at most ${MOST_BYTES} are allowed.`);
  writeFileSync(join(PICTURES, `${name}.webp`), bytes);
  console.log(`${name}.webp, ${Math.round(bytes.length / 1_000)} kB`);
}

/** Fonts and pictures have come, and nothing has moved for ten frames. */
const SETTLED = `(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].filter((image) => image.src !== '').map((image) => image.decode().catch(() => undefined)));
  for (let still = 0; still < 10;) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().length === 0 ? still + 1 : 0;
  }
})()`;
