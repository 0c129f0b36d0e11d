/** What was shared, in all its states. */
import { listCredentials, withdrawCredential } from '@paanch/contracts/progress/outward/credentials';
import { AppStory, type Answer } from '../../../app/app.story.js';
import { aCredential, sharedAs } from '../../../app/sharing/share-dialog.story.js';
import { SharedCard } from './shared-card.js';

const card = (...answers: Answer[]) => (
  <AppStory answers={answers}>
    <SharedCard />
  </AppStory>
);
const idOf = (last: number) => `01890000-0000-7000-8000-0000000000c${last}`;

export const stories = {
  some: () =>
    card(
      sharedAs(
        aCredential(),
        aCredential({ id: idOf(2), star_level: null, tier: 'SILVER', state: 'not_held' }),
        aCredential({ id: idOf(3), star_level: 'TWO', state: 'withdrawn' }),
      ),
      { route: withdrawCredential, reply: {} },
    ),
  none: () => card(sharedAs()),
  loading: () => card({ route: listCredentials, isPending: true }),
  refused: () => card({ route: listCredentials, status: 403 }),
};
