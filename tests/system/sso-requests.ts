/** Valid requests of clients' own sign-in: those of Admins, and of people who sign in. */
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { UNUSED_ID } from './bad-values.js';
import type { ValidRequest } from './valid-requests.js';

let made = 0;

/** Connections that exist nowhere, and addresses whose domain is of none: nobody is led away. */
export function ssoRequests(): Readonly<Record<string, () => ValidRequest>> {
  const domain = () => `college${(made += 1)}.bad.example`;
  const fields = () => ({
    issuer: 'https://idp.bad.example',
    oidc_client_id: 'paanch',
    client_secret: 'not one that anybody has',
    domains: [domain()],
    makes_learners: true,
    password_off: false,
    is_active: false,
  });
  const start = {
    client_id: 'learner-web',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    state: 's'.repeat(22),
    again: false,
  };
  return {
    createSsoConnection: () => ({ body: { client_id: UNUSED_ID, ...fields() } }),
    changeSsoConnection: () => ({ params: { connectionId: UNUSED_ID }, body: fields() }),
    removeSsoConnection: () => ({ params: { connectionId: UNUSED_ID } }),
    testSsoConnection: () => ({ params: { connectionId: UNUSED_ID } }),
    startSso: () => ({ body: { email: 'asha@nowhere.bad.example', ...start } }),
    completeSso: () => ({
      query: { state: 's'.repeat(43), code: 'c', iss: 'https://idp.bad.example', error: 'e', error_description: 'd' },
    }),
    acceptSsoNotice: () => ({ body: { token: 't'.repeat(43), notice_version: PROGRAMME_NOTICE.version } }),
  };
}
