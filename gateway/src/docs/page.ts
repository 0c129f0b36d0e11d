/** The page of the API, made once from our own OpenAPI document; everything on it can be read without a script. */
import { KEY_HEADER } from '@paanch/contracts/kernel/route';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { firstSteps } from './first-steps.js';
import { Html, html } from '../plain-pages/html.js';
import { type Area, areasOf } from './operations.js';
import { PAGE_SCRIPT } from './page-script.js';
import { PAGE_STYLE } from './page-style.js';
import { routeEntry } from './route-entry.js';

/** Exactly what the policy has the hashes of: not a space more. */
const STYLE = new Html(`<style>${PAGE_STYLE}</style>`);
const SCRIPT = new Html(`<script>${PAGE_SCRIPT}</script>`);

function areaSection({ id, title, about, operations }: Area): Html {
  return html`<section id="${id}" data-area aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    <p>${about}</p>
    ${operations.map(routeEntry)}
  </section>`;
}

function areaLink({ id, title, operations }: Area): Html {
  return html`<li>
    <a href="#${id}"><span>${title}</span> <span class="count">${operations.length}</span></a>
  </li>`;
}

export function docsPage(document: unknown): string {
  const areas = areasOf(document).filter(({ operations }) => operations.length > 0);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${APP_NAME} API</title>
        ${STYLE}
      </head>
      <body>
        <a class="skip" href="#routes">Skip to the routes</a>
        <div class="page">
          <header>
            <h1>${APP_NAME} API</h1>
            <p>
              Every route with who may call it, what it takes, what it answers and how it refuses. The same as data:
              <a href="/api/openapi.json">OpenAPI 3.1</a>.
            </p>
            <p>
              A browser is known by a cookie that signing in sets and no script can read. Requests and answers are JSON. A refusal has one
              form: <code>code</code> says which, <code>message</code> is fit to be shown, <code>details</code> names each field at fault. A
              call that changes something may carry an <code>${KEY_HEADER}</code>: sent twice, it is done once and answered twice the same.
            </p>
            ${firstSteps()}
          </header>
          <nav aria-label="Areas">
            <ul>
              ${areas.map(areaLink)}
            </ul>
          </nav>
          <main id="routes">
            <div class="filter" hidden>
              <label for="filter">Filter by path, name, role or words</label>
              <input id="filter" type="search" autocomplete="off" spellcheck="false" />
            </div>
            <p id="told" role="status" class="count"></p>
            ${areas.map(areaSection)}
          </main>
        </div>
        ${SCRIPT}
      </body>
    </html> `;
  return page.text;
}
