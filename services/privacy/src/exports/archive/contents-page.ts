import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { type Html, html } from '@paanch/contracts/kernel/html/html';
import type { InBoth, Language } from '@paanch/contracts/kernel/language/language';
import type { Part } from '@paanch/contracts/privacy/parts';
import type { StoredReceipt } from '../../requests/tables.js';

interface Words {
  readonly title: string;
  readonly made: (at: string) => string;
  readonly files: string;
  readonly parts: string;
  readonly checkSum: (link: Html) => Html;
  readonly part: string;
  readonly ready: string;
  readonly nothing: string;
  readonly file: string;
  readonly entries: string;
  /** What each service is about, for people who have never heard of services. */
  readonly about: Readonly<Record<string, string>>;
}

const ENGLISH: Words = {
  title: `Your data at ${APP_NAME}`,
  made: (at) => `Made on ${at} UTC. Everything that ${APP_NAME} keeps about you is in this archive, except passwords and other secrets.`,
  files:
    'Files that end in .json can be opened with a text editor or a browser. Files that you sent, such as resumes, are as you sent them.',
  parts: 'When each part was ready',
  checkSum: (link) => html`A check sum of each is in ${link}.`,
  part: 'Part',
  ready: 'Ready (UTC)',
  nothing: 'Nothing is kept about you here.',
  file: 'File',
  entries: 'Entries',
  about: {
    auth: 'Your account, profile, what you agreed to, sign-ins and notifications.',
    content: 'What you wrote about content, if anything.',
    progress: 'Your programmes, attempts and answers, stars, tiers and the log of every decision about them.',
    interview: 'Your projects, interviews, reviews and conversations with the coach.',
    careers: 'Your resumes and applications.',
    security: 'Records of sign-ins and requests, kept to protect your account.',
    privacy: 'Your requests about your data and your grievances.',
  },
};

const HINDI: Words = {
  title: `${APP_NAME} पर आपका डेटा`,
  made: (at) => `${at} (UTC) को बनाई गई। ${APP_NAME} आपके बारे में जो भी रखता है, वह सब इसमें है। पासवर्ड और ऐसी दूसरी गुप्त चीज़ें इसमें नहीं हैं।`,
  files: 'जिन फ़ाइलों के अंत में .json है, वे टेक्स्ट एडिटर या ब्राउज़र में खुलती हैं। आपकी भेजी हुई फ़ाइलें, जैसे रिज़्यूमे, वैसी ही हैं जैसी आपने भेजी थीं।',
  parts: 'हर हिस्सा कब तैयार हुआ',
  checkSum: (link) => html`हर हिस्से का चेकसम ${link} में है।`,
  part: 'हिस्सा',
  ready: 'तैयार हुआ (UTC)',
  nothing: 'यहाँ आपके बारे में कुछ नहीं रखा गया है।',
  file: 'फ़ाइल',
  entries: 'संख्या',
  about: {
    auth: 'आपका खाता, प्रोफ़ाइल, आपने किन बातों पर सहमति दी, साइन इन और सूचनाएँ।',
    content: 'पढ़ाई की सामग्री के बारे में आपने जो लिखा, अगर कुछ लिखा हो।',
    progress: 'आपके प्रोग्राम, प्रयास और जवाब, स्टार, टियर और उनके बारे में हर फ़ैसले का रिकॉर्ड।',
    interview: 'आपके प्रोजेक्ट, इंटरव्यू, उनकी जाँच और कोच के साथ आपकी चैट।',
    careers: 'आपके रिज़्यूमे और आवेदन।',
    security: 'साइन इन और अनुरोधों का रिकॉर्ड, जो आपके खाते की सुरक्षा के लिए रखा जाता है।',
    privacy: 'अपने डेटा के बारे में आपके अनुरोध और आपकी शिकायतें।',
  },
};

const WORDS: InBoth<Words> = { en: ENGLISH, hi: HINDI };

interface Contents {
  readonly parts: ReadonlyMap<string, Part>;
  readonly receipts: readonly StoredReceipt[];
  readonly madeAt: Date;
  readonly language: Language;
}

/** The page that opens the archive: what is in it, in plain words. */
export function contentsPage({ parts, receipts, madeAt, language }: Contents): string {
  const words = WORDS[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${words.title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 46rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color-scheme: light dark;
          }
          td,
          th {
            text-align: left;
            padding: 0.25rem 1rem 0.25rem 0;
          }
          td:last-child,
          th:last-child {
            text-align: right;
          }
        </style>
      </head>
      <body>
        <h1>${words.title}</h1>
        <p>${words.made(minuteOf(madeAt))}</p>
        <p>${words.files}</p>
        ${[...parts].map(([service, part]) => section(service, part, words))}
        <h2>${words.parts}</h2>
        <p>${words.checkSum(html`<a href="receipts.json">receipts.json</a>`)}</p>
        <table>
          <tr>
            <th>${words.part}</th>
            <th>${words.ready}</th>
          </tr>
          ${receipts.map(
            ({ service, received_at: at }) =>
              html`<tr>
                <td>${service}</td>
                <td>${minuteOf(at)}</td>
              </tr>`,
          )}
        </table>
      </body>
    </html>`.text;
}

const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

function section(service: string, { tables, files }: Part, words: Words): Html {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  return html`<h2>${service}</h2>
    <p>${words.about[service] ?? null}</p>
    ${filled.length === 0 ? html`<p>${words.nothing}</p>` : table(service, filled, words)}
    ${files.length === 0 ? null : fileList(service, files)}`;
}

const table = (service: string, filled: readonly (readonly [string, readonly unknown[]])[], { file, entries }: Words): Html =>
  html`<table>
    <tr>
      <th>${file}</th>
      <th>${entries}</th>
    </tr>
    ${filled.map(
      ([name, rows]) =>
        html`<tr>
          <td><a href="${`${service}/${name}.json`}">${name.replaceAll('_', ' ')}</a></td>
          <td>${rows.length}</td>
        </tr>`,
    )}
  </table>`;

const fileList = (service: string, files: Part['files']): Html =>
  html`<ul>
    ${files.map(({ name }) => html`<li><a href="${`${service}/files/${encodeURI(name)}`}">${name}</a></li>`)}
  </ul>`;
