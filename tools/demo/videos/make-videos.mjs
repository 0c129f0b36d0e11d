/**
 * Makes the demo's videos with their captions, and the pictures of its expert sessions. Run by hand after their texts have changed
 * (`node tools/demo/videos/make-videos.mjs [KEY ...]`); what it makes is committed, and nothing else runs it. It needs Chromium, espeak-ng
 * and ffmpeg with libvpx-vp9 and libopus on the PATH.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, launchChromium } from '../../bench/system/chromium.mjs';
import { encode, speak } from './encode.mjs';
import { SLIDE, slideOf, thumbnailOf } from './slides.mjs';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const THUMBNAILS = fileURLToPath(new URL('../sessions/thumbnails/', import.meta.url));
const STANDARD = { ...SLIDE, quality: 44, soundBits: '24k' };
const LOW_DATA = { width: 426, height: 240, quality: 46, soundBits: '12k' };
const THUMBNAIL_QUALITY = 84;

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** @param {number} seconds */
function timeOf(seconds) {
  const whole = new Date(Math.round(seconds * 1_000)).toISOString();
  return whole.slice('1970-01-01T'.length, -1);
}

/** @param {import('./encode.mjs').Spoken[]} spoken @param {string[]} texts */
function webVtt(spoken, texts) {
  const cues = spoken.map(({ from, to }, index) => `${timeOf(from)} --> ${timeOf(to)}\n${texts[index]}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** @param {import('playwright-core').Page} page @param {string} html */
async function shoot(page, html) {
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  return page.screenshot();
}

/** @param {import('playwright-core').Page} page @param {any} film @param {string} folder */
async function make(page, film, folder) {
  const { spoken, seconds } = speak(
    folder,
    film.voice,
    film.lines.map((/** @type {any} */ { say }) => say),
  );
  if (film.seconds !== undefined && film.seconds !== seconds) throw new Error(`${film.key} lasts ${seconds} s, not ${film.seconds} s`);
  const slides = [];
  for (const index of film.lines.keys()) {
    const slide = join(folder, `${index}.png`);
    writeFileSync(slide, await shoot(page, slideOf(film, index)));
    slides.push(slide);
  }
  const inputs = { folder, slides, spoken, seconds };
  encode(inputs, STANDARD, join(HERE, 'files', `${film.key}.webm`));
  if (film.low_data) encode(inputs, LOW_DATA, join(HERE, 'files', `${film.key}.low-data.webm`));
  for (const [language, field] of [
    ['en', 'say'],
    ['hi', 'hi'],
  ]) {
    const texts = film.lines.map((/** @type {any} */ line) => line[field ?? '']);
    writeFileSync(join(HERE, `captions-${language}`, `${film.key}.vtt`), webVtt(spoken, texts));
  }
  console.log(`${film.key}: ${seconds} s`);
}

const wanted = process.argv.slice(2);
const isWanted = (/** @type {{ key: string }} */ { key }) => wanted.length === 0 || wanted.includes(key);
const sessions = read('../sessions/sessions.json').filter(isWanted);
const films = [
  ...read('lessons.json').filter(isWanted),
  ...sessions.map((/** @type {any} */ session) => ({ ...session, heading: session.title, below: session.speaker })),
];

for (const name of ['files', 'captions-en', 'captions-hi']) mkdirSync(join(HERE, name), { recursive: true });
mkdirSync(THUMBNAILS, { recursive: true });
const browser = await launchChromium(findChromium('make-videos.mjs'));
const folder = mkdtempSync(join(tmpdir(), 'videos-'));
try {
  const page = await browser.newPage({ viewport: SLIDE });
  for (const film of films) await make(page, film, folder);
  const larger = await browser.newPage({ viewport: SLIDE, deviceScaleFactor: 1.5 });
  const screen = await larger.context().newCDPSession(larger);
  for (const session of sessions) {
    await shoot(larger, thumbnailOf(session));
    const { data } = await screen.send('Page.captureScreenshot', { format: 'webp', quality: THUMBNAIL_QUALITY });
    writeFileSync(join(THUMBNAILS, `${session.key}.webp`), Buffer.from(data, 'base64'));
  }
} finally {
  rmSync(folder, { recursive: true });
  await browser.close();
}
