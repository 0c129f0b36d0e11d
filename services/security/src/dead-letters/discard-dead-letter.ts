import * as contract from '@paanch/contracts/security/failing/dead-letters';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { askDiscard } from './dead-letter.rule.js';
import { presentDeadLetter } from './present-dead-letter.js';

export const discardDeadLetter = serve(contract.discardDeadLetter, async ({ params: { id }, body }, { deadLetters }: SecurityDeps) =>
  presentDeadLetter(await deadLetters.change(id, (known) => askDiscard(known, body.reason))),
);
