/**
 * A mail as mail programs show it: the college on top, one card, one button, a quiet foot, in both colour schemes (docs/people.md#mails).
 * Tables and styles on each element, because Outlook and Gmail know little else; the sheet only adds small screens and the dark scheme.
 */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { Html, html } from '@paanch/contracts/kernel/html/html';
import { FRAME } from './frame.rule.js';
import { everyWords, wholeSubject } from './languages.rule.js';
import type { MailAction, MailCollege, MailContent, MailItem, MailWords } from './mail-content.js';

/** docs/look.md#colour */
const LIGHT = {
  canvas: '#F4F6F5',
  surface: '#FFFFFF',
  line: '#D9E0DD',
  ink: '#13201D',
  ink2: '#4A5955',
  brand: '#0B6157',
  onBrand: '#FFFFFF',
  deep: '#0C3B37',
  star: '#F5A614',
} as const;

const SHEET = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .pad { padding: 24px 20px !important; }
  .foot { padding: 20px 20px 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background: #0D1413 !important; }
  .card { background: #141D1B !important; border-color: #2A3734 !important; }
  .ink { color: #EAF1EF !important; }
  .ink2 { color: #B2C0BC !important; }
  .link { color: #5CC9B6 !important; }
  .line { border-color: #2A3734 !important; }
  .button { background: #5CC9B6 !important; border-color: #5CC9B6 !important; color: #03211D !important; }
  .plate { background: #FFFFFF !important; padding: 8px !important; border-radius: 10px !important; color: #13201D !important; }
}`);

const FONT = "font-family: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif;";
const BODY = `margin: 0 0 16px; font-size: 16px; line-height: 25px; color: ${LIGHT.ink};`;
/** A name may be one word of 200 letters. */
const BREAKS = 'overflow-wrap: anywhere; word-break: break-word;';

export function mailHtml(name: string, content: MailContent): string {
  const { language, college, also } = content;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${wholeSubject(content)}</title>
        <style>
          ${SHEET}
        </style>
      </head>
      <body class="canvas" style="margin: 0; padding: 0; background: ${LIGHT.canvas}; -webkit-text-size-adjust: 100%;">
        <table
          role="presentation"
          class="canvas"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background: ${LIGHT.canvas};"
        >
          <tr>
            <td align="center" style="padding: 24px 12px 40px;">
              <table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="${COLUMN}">
                <tr>
                  <td role="main" class="card pad" style="${CARD}">
                    ${headOf(college)}
                    <h1 class="ink" style="${HEADING}">${content.subject}</h1>
                    ${wordsOf(name, content)} ${also === undefined ? null : alsoOf(name, also)}
                  </td>
                </tr>
                <tr>
                  <td role="contentinfo" class="foot ink2" style="padding: 24px 32px 0; ${SMALL}">${footOf(content)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

const COLUMN = `width: 100%; max-width: 560px; table-layout: fixed; text-align: left; ${FONT} ${BREAKS}`;
const CARD = `padding: 32px; background: ${LIGHT.surface}; border: 1px solid ${LIGHT.line}; border-radius: 14px;`;
const HEADING = `margin: 0 0 20px; font-size: 22px; line-height: 29px; font-weight: 700; color: ${LIGHT.ink};`;
const SMALL = `font-size: 14px; line-height: 21px; color: ${LIGHT.ink2};`;
const NAME = `font-size: 18px; line-height: 24px; font-weight: 700; color: ${LIGHT.ink};`;

/** With blocked pictures the college's name is read in the logo's place. Outlook knows the height attribute only. */
function headOf(college: MailCollege | null): Html {
  if (college === null) return html`<p style="margin: 0 0 28px;">${MARK}</p>`;
  const { name, logo } = college;
  if (logo === null) return html`<p class="ink" style="margin: 0 0 28px; ${NAME}">${name}</p>`;
  const size = 'display: block; height: auto; width: auto; max-height: 56px; max-width: 100%; border: 0;';
  return html`<p style="margin: 0 0 28px;"><img class="plate" src="${logo}" alt="${name}" height="56" style="${size} ${NAME}" /></p>`;
}

function wordsOf(name: string, { language, paragraphs, items, action, note }: MailWords): Html {
  return html`<p class="ink" style="${BODY}">${FRAME[language].greeting(name)}</p>
    ${paragraphs.map((text) => html`<p class="ink" style="${BODY}">${text}</p>`)} ${items.map(itemOf)} ${buttonOf(action)}
    ${note === null ? null : html`<p class="ink2" style="${SMALL} margin: 24px 0 0;">${note}</p>`}`;
}

/** Below a line, which is the border of a cell, because mail programs draw a rule as they like. */
function alsoOf(name: string, also: MailWords): Html {
  const line = `height: 32px; font-size: 0; line-height: 0; border-bottom: 1px solid ${LIGHT.line};`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td class="line" style="${line}">&nbsp;</td>
      </tr>
    </table>
    <div lang="${also.language}">
      <h2 class="ink" style="${HEADING} margin-top: 32px;">${also.subject}</h2>
      ${wordsOf(name, also)}
    </div>`;
}

/** The star of the logo as a letter, so that it needs no picture. */
const MARK = html`<span
    aria-hidden="true"
    style="display: inline-block; width: 28px; height: 28px; line-height: 28px; border-radius: 8px; background: ${LIGHT.deep}; color: ${LIGHT.star}; font-size: 17px; text-align: center; vertical-align: middle;"
    >&#9733;</span
  ><strong class="ink" style="padding-left: 8px; ${NAME} vertical-align: middle;">${APP_NAME}</strong>`;

function itemOf({ title, body, action }: MailItem): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="line" style="padding: 16px 0; border-top: 1px solid ${LIGHT.line};">
        <h2 class="ink" style="margin: 0 0 4px; font-size: 16px; line-height: 24px; font-weight: 650; color: ${LIGHT.ink};">${title}</h2>
        <p class="ink2" style="margin: 0; font-size: 15px; line-height: 23px; color: ${LIGHT.ink2};">${body}</p>
        <p style="margin: 8px 0 0;">${linkOf(action)}</p>
      </td>
    </tr>
  </table>`;
}

function linkOf({ label, href }: MailAction): Html {
  return html`<a class="link" href="${href}" style="color: ${LIGHT.brand}; font-size: 15px; line-height: 23px;">${label}</a>`;
}

/** Its height is a border, because Outlook leaves out the padding of a link. */
function buttonOf({ label, href }: MailAction): Html {
  const shape = `display: inline-block; border: solid ${LIGHT.brand}; border-width: 13px 26px; border-radius: 10px; background: ${LIGHT.brand};`;
  const words = `color: ${LIGHT.onBrand}; font-size: 16px; line-height: 22px; font-weight: 650; text-decoration: none;`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 28px 0 0;">
    <tr>
      <td class="button" bgcolor="${LIGHT.brand}" style="border-radius: 10px; background: ${LIGHT.brand};">
        <a class="button" href="${href}" style="${shape} ${words}">${label}</a>
      </td>
    </tr>
  </table>`;
}

function footOf(content: MailContent): Html {
  const { college, unsubscribe } = content;
  return html`${college === null ? null : html`<p style="margin: 0 0 12px;">${MARK}</p>`}
  ${everyWords(content).map(({ language }, at) => {
    const { about, stop: label } = FRAME[language];
    const stop = unsubscribe === null ? null : linkOf({ label, href: unsubscribe });
    return html`<div lang="${language}" style="margin: ${at === 0 ? 0 : 12}px 0 0;">
      <p style="margin: 0;">${about(college?.name ?? null)}</p>
      ${stop === null ? null : html`<p style="margin: 12px 0 0;">${stop}</p>`}
    </div>`;
  })}`;
}
