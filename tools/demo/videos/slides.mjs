/** The slides of a video as pages for Chromium, in the colours and fonts of the product. */
import { readFileSync } from 'node:fs';

const FONTS = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);

export const SLIDE = { width: 854, height: 480 };

/** @param {string} family @param {string} file */
function fontFace(family, file) {
  const data = readFileSync(new URL(file, FONTS)).toString('base64');
  return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${data}) format("woff2");font-weight:200 900}`;
}

const FACES = [
  fontFace('Display', 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'),
  fontFace('Body', 'figtree/files/figtree-latin-wght-normal.woff2'),
  // The rupee sign.
  fontFace('Wider', 'figtree/files/figtree-latin-ext-wght-normal.woff2'),
].join('');

/** Controls and captions of a player cover the lowest quarter, so nothing to read stands there. */
const STYLE = `${FACES}
*{margin:0;padding:0;box-sizing:border-box}
body{width:${SLIDE.width}px;height:${SLIDE.height}px;overflow:hidden;background:#0C3B37;color:#FFFFFF;font-family:Body,Wider,sans-serif;position:relative}
svg{position:absolute;inset:0}
.left{position:absolute;left:40px;top:48px;width:270px}
.left h1{font:700 35px/40px Display;letter-spacing:-.02em;text-wrap:balance}
.left p{margin-top:14px;font-size:18px;line-height:25px;color:#C9E6E0}
.card{position:absolute;left:344px;top:48px;right:0;height:292px;padding:32px 36px;background:#F4F6F5;color:#13201D;border-radius:14px 0 0 14px}
li{display:flex;gap:14px;align-items:center;list-style:none;height:57px;font-size:22px;line-height:27px;color:#5E6C67}
li::before{content:"";flex:none;width:18px;height:18px;border-radius:50%;background:#D9E0DD}
li.said{color:#13201D}
li.said::before{background:#0B6157}
li.now{font-weight:650;color:#08483F}
li.now::before{background:#F5A614}
.big{display:grid;place-content:center;height:100%;text-align:center;gap:16px}
.big b{font:700 58px/64px Display;color:#0B6157;letter-spacing:-.02em;white-space:pre}
.big span{font-size:23px;line-height:30px;color:#4A5955}
.by{position:absolute;left:344px;top:100px;width:470px}
.by h1{font:700 46px/52px Display;letter-spacing:-.025em;text-wrap:balance}
.by p{margin-top:20px;font-size:23px;line-height:32px;color:#C9E6E0}
.by b{color:#FFFFFF;font-weight:650}`;

const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The dotted path to the next star, which the product draws too. */
const PATH = `<svg viewBox="0 0 854 480"><path d="M-20 452C200 452 180 392 430 392S640 452 880 372" fill="none" stroke="#2B5A55" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 17"/></svg>`;

/** Of each speaker: skin, hair, clothes, and whether the hair is long. @typedef {{ skin: string, hair: string, clothes: string, long: boolean }} Portrait */

/** @param {Portrait} portrait */
function portraitOf({ skin, hair, clothes, long }) {
  const behind = long
    ? `<path d="M98 196c-8-92 126-92 118 0l8 120H90z" fill="${hair}"/>`
    : `<path d="M101 186c-6-82 118-82 112 0z" fill="${hair}"/>`;
  const front = long
    ? `<path d="M104 190c0-70 106-70 106 0-18-6-42-22-52-44-12 24-36 38-54 44z" fill="${hair}"/>`
    : `<path d="M101 184c-6-80 118-80 112 0-8-18-16-28-26-36-20 10-46 10-62 4-10 8-18 18-24 32z" fill="${hair}"/>`;
  return `<svg viewBox="0 0 854 480">${behind}<path d="M34 480c0-112 36-182 123-182s123 70 123 182z" fill="${clothes}"/>
<path d="M131 262h52v44l-26 30-26-30z" fill="${skin}"/><ellipse cx="157" cy="206" rx="52" ry="64" fill="${skin}"/>
<path d="M121 302l36 44 36-44-10-8-26 30-26-30z" fill="#FFFFFF"/>${front}</svg>`;
}

/** @param {string} inner */
const page = (inner) => `<!doctype html><html lang="en"><meta charset="utf-8"><style>${STYLE}</style><body>${PATH}${inner}</body></html>`;

/** @param {Film} film @param {number} index */
function cardOf({ lines }, index) {
  const { big, show } = lines[index] ?? { show: '' };
  if (big !== undefined) return `<div class="big"><b>${escaped(big)}</b><span>${escaped(show)}</span></div>`;
  const stateOf = (/** @type {number} */ place) => (place === index ? 'said now' : place < index ? 'said' : '');
  return `<ul>${lines.map((line, place) => `<li class="${stateOf(place)}">${escaped(line.show)}</li>`).join('')}</ul>`;
}

/**
 * What is seen while one line is spoken.
 * @typedef {{ say: string, hi: string, show: string, big?: string }} Line
 * @typedef {{ heading: string, below: string, portrait?: Portrait, lines: Line[] }} Film
 *
 * @param {Film} film
 * @param {number} index
 */
export function slideOf(film, index) {
  const left =
    film.portrait === undefined
      ? `<div class="left"><h1>${escaped(film.heading)}</h1><p>${escaped(film.below)}</p></div>`
      : portraitOf(film.portrait);
  return page(`${left}<div class="card">${cardOf(film, index)}</div>`);
}

/** The picture of a session in lists. @param {{ title: string, speaker: string, speaker_title: string, portrait: Portrait }} session */
export function thumbnailOf({ title, speaker, speaker_title, portrait }) {
  const by = `<h1>${escaped(title)}</h1><p><b>${escaped(speaker)}</b><br>${escaped(speaker_title)}</p>`;
  return page(`${portraitOf(portrait)}<div class="by">${by}</div>`);
}
