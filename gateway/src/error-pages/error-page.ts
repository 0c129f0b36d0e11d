/** The HTML error page. It repeats nothing of the request, so it cannot be used to inject content. */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { ERRORS, type ErrorCode } from '@paanch/contracts/kernel/errors';
import { Html, html } from '@paanch/contracts/kernel/html/html';
import { errorPageMessages as texts } from './error-page.messages.js';

type Kind = 'missing' | 'signIn' | 'closed' | 'unreadable' | 'tooMany' | 'unavailable' | 'failed';

const KINDS: Readonly<Record<number, Kind>> = {
  401: 'signIn',
  403: 'closed',
  404: 'missing',
  429: 'tooMany',
  503: 'unavailable',
  504: 'unavailable',
};
/** Errors after which a retry may succeed. */
const TEMPORARY: ReadonlySet<Kind> = new Set(['tooMany', 'unavailable', 'failed']);

function kindOf(status: number): Kind {
  return KINDS[status] ?? (status >= 500 ? 'failed' : 'unreadable');
}

/** The logo on the dark bar (docs/look.md#star-and-path). */
const LOGO = html`<svg width="30" height="30" viewBox="0 0 28 28" aria-hidden="true">
  <rect width="28" height="28" rx="8" fill="#f5a614" />
  <polygon
    points="14,6.6 16.54,11.11 21.61,12.13 18.11,15.93 18.7,21.07 14,18.92 9.3,21.07 9.89,15.93 6.39,12.13 11.46,11.11"
    fill="#3b2500"
    stroke="#3b2500"
    stroke-width="1.9"
    stroke-linejoin="round"
  />
</svg>`;

/** Leads to the home page, or to the sign-in page when nobody is signed in. */
function entryLink(to: string, name: string, advice: string): Html {
  return html`<a class="entry" href="${to}"><strong>${name}</strong><span>${advice}</span></a>`;
}

/** An empty href is the page's own address. */
const AGAIN = html`<p><a class="again" href="">${texts.tryAgain}</a></p>`;

/**
 * @param style must match the hash in the policy exactly
 * @param requestId shown when support may need to trace the error
 */
export function errorPage(style: string, code: ErrorCode, requestId: string): string {
  const { status } = ERRORS[code];
  const kind = kindOf(status);
  const { title, advice } = texts[kind];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${APP_NAME}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <a href="/">${LOGO}<span>${APP_NAME}</span></a>
        </header>
        <main>
          <p class="status">${texts.status} ${status}</p>
          <h1>${title}</h1>
          <p>${advice}</p>
          ${TEMPORARY.has(kind) ? AGAIN : null}
          ${kind === 'failed' ? html`<p class="reference">${texts.reference} <code>${requestId}</code></p>` : null}
          <div class="entries">
            ${entryLink('/app/dashboard', texts.learner, texts.learnerAdvice)}${entryLink('/admin', texts.staff, texts.staffAdvice)}
          </div>
        </main>
      </body>
    </html> `;
  return page.text;
}
