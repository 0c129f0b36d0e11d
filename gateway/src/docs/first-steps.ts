/** What a newcomer needs before any route: how to be known, and what a refusal looks like. */
import { exchangeCode, login, readMe } from '@paanch/contracts/auth/sessions';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { type Html, html } from '../plain-pages/html.js';

const REQUEST_ID = '0197c2aa-0000-7000-8000-000000000001';
const REFUSAL = problemOf('VALIDATION_FAILED', REQUEST_ID, [{ field: 'email', message: 'Invalid email address', code: 'invalid_format' }]);

function linkTo({ name, method, path }: RouteContract): Html {
  return html`<a href="#${name}"><code>${method} ${path}</code></a>`;
}

export function firstSteps(): Html {
  return html`<details class="begin" id="begin">
    <summary>To begin: sign in, then call</summary>
    <div class="body">
      <ol>
        <li>${linkTo(login)} takes email and password, and a challenge: the SHA-256 of a random text of your own. It answers a code.</li>
        <li>${linkTo(exchangeCode)} takes the code and that text. It sets the cookies of the session.</li>
        <li>Send the cookies along with every call. ${linkTo(readMe)} says who is signed in and which routes are open to them.</li>
      </ol>
      <p>A body is JSON and says so: <code>content-type: application/json</code>. A refusal looks like this:</p>
      <pre tabindex="0" role="region" aria-label="A refusal">${JSON.stringify(REFUSAL, null, 2)}</pre>
    </div>
  </details>`;
}
