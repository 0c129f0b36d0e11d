import type { DeadLetter } from '@paanch/contracts/security/failing/dead-letters';
import { DiscardDialog } from './discard-dialog.js';
import { ReplayDialog } from './replay-dialog.js';

export interface Picked {
  readonly action: 'replay' | 'discard';
  readonly letter: DeadLetter;
}

/** The dialog behind an entry of a row's menu. */
export function PickedDialog({ picked: { action, letter }, onClose }: { picked: Picked; onClose: () => void }) {
  return action === 'replay' ? <ReplayDialog letter={letter} onClose={onClose} /> : <DiscardDialog letter={letter} onClose={onClose} />;
}
