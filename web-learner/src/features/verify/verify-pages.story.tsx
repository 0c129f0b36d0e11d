/** What a stranger sees of a credential, in every state. */
import { type CheckedCredential, readCredential, readCredentialKeys } from '@paanch/contracts/progress/outward/credentials';
import { Route, Routes } from 'react-router';
import { AppStory, type Answer } from '../../app/app.story.js';
import { CheckPage } from './check-page.js';
import { CREDENTIAL_ID, KEY, SIGNED } from './signed.story.js';
import { VerifyPage } from './verify-page.js';

const checked: CheckedCredential = {
  id: CREDENTIAL_ID,
  state: 'valid',
  holder_name: 'Ishani Borkar',
  product_name: 'Graduate Job Readiness',
  star_level: 'ONE',
  tier: null,
  issued_at: '2026-11-29T06:30:00.000Z',
  jwt: SIGNED,
};
const nothing = { holder_name: null, product_name: null, star_level: null, jwt: null };

const answered = (parts: Partial<CheckedCredential> = {}): Answer => ({
  route: readCredential,
  reply: readCredential.reply.parse({ ...checked, ...parts }),
});
const keys: Answer = { route: readCredentialKeys, reply: { keys: [KEY] } };

/** Sets the address before rendering. */
function at(address: string, ...answers: Answer[]) {
  window.history.replaceState(null, '', address);
  return (
    // A call for keys fits the template of one credential as well.
    <AppStory answers={[keys, ...answers]}>
      <Routes>
        <Route path="/verify" element={<CheckPage />} />
        <Route path="/verify/:credentialId" element={<VerifyPage />} />
      </Routes>
    </AppStory>
  );
}
const one = (...answers: Answer[]) => at(`/verify/${CREDENTIAL_ID}`, ...answers);

/** One letter of a name is another. */
const [header = '', payload = '', signature = ''] = SIGNED.split('.');
export const ALTERED = [header, btoa(atob(payload.replaceAll('-', '+').replaceAll('_', '/')).replace('Ishani', 'Ishana')), signature]
  .join('.')
  .replaceAll('=', '')
  .replaceAll('+', '-')
  .replaceAll('/', '_');

export const stories = {
  valid: () => one(answered()),
  notHeld: () => one(answered({ state: 'not_held' })),
  withdrawn: () => one(answered({ state: 'withdrawn', ...nothing })),
  altered: () => one(answered({ jwt: ALTERED })),
  /** The text of another credential. */
  swapped: () => one(answered({ id: '01890000-0000-7000-8000-0000000000c2' })),
  foreign: () => at(`/verify/${CREDENTIAL_ID}`, answered({ jwt: `${btoa('{"alg":"RS256","kid":"two"}')}.${payload}.${signature}` })),
  unknown: () => one(),
  loading: () => one({ route: readCredential, isPending: true }),
  unavailable: () => one({ route: readCredential, status: 403 }),
  empty: () => at('/verify', answered()),
  emptyOfWithdrawn: () => at('/verify', answered({ state: 'withdrawn', ...nothing })),
};
