import * as contract from '@paanch/contracts/security/failing/dead-letters';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { askReplay } from './dead-letter.rule.js';
import { presentDeadLetter } from './present-dead-letter.js';

export const replayDeadLetter = serve(contract.replayDeadLetter, async ({ params: { id } }, { deadLetters }: SecurityDeps) =>
  presentDeadLetter(await deadLetters.change(id, askReplay)),
);
