/** Sharing a star in all its states; replies match the contracts. */
import { type Credential, listCredentials, shareReceipt, withdrawCredential } from '@paanch/contracts/progress/outward/credentials';
import { useTexts } from '@paanch/ui/use-texts';
import { AppStory, type Answer } from '../app.story.js';
import { ShareDialog } from './share-dialog.js';
import { sharingMessages } from './sharing.messages.js';

export const RECEIPT = '01890000-0000-8000-8000-000000000003';
const ID = '01890000-0000-7000-8000-0000000000c1';

export const aCredential = (parts: Partial<Credential> = {}): Credential => ({
  id: ID,
  receipt_id: RECEIPT,
  product_name: 'Graduate Job Readiness',
  star_level: 'ONE',
  tier: null,
  state: 'valid',
  issued_at: '2026-11-29T06:30:00.000Z',
  url: `https://paanch.example/verify/${ID}`,
  jwt: 'a.b.c',
  ...parts,
});
export const sharedAs = (...credentials: Credential[]): Answer => ({
  route: listCredentials,
  reply: listCredentials.reply.parse({ credentials }),
});

function Dialog() {
  useTexts('app', { sharing: sharingMessages });
  return <ShareDialog receiptId={RECEIPT} product="Graduate Job Readiness" what="Star ONE" onClose={() => undefined} />;
}
const story = (...answers: Answer[]) => (
  <AppStory answers={answers}>
    <Dialog />
  </AppStory>
);

export const stories = {
  unshared: () => story(sharedAs(), { route: shareReceipt, status: 201, reply: aCredential() }),
  withdrawnBefore: () => story(sharedAs(aCredential({ state: 'withdrawn' }))),
  shared: () => story(sharedAs(aCredential()), { route: withdrawCredential, status: 200, reply: {} }),
  notHeld: () => story(sharedAs(aCredential({ state: 'not_held' }))),
  loading: () => story({ route: listCredentials, isPending: true }),
  refused: () => story({ route: listCredentials, status: 403 }),
};
