import * as contract from '@paanch/contracts/security/failing/dead-letters';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { presentDeadLetter } from './present-dead-letter.js';

export const listDeadLetters = serve(contract.listDeadLetters, async ({ query }, { deadLetters }: SecurityDeps) => {
  const { rows, pagination } = await deadLetters.page(query);
  return { data: rows.map(presentDeadLetter), pagination };
});
