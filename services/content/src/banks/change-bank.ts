import * as contract from '@paanch/contracts/content/banks';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { ContentDeps } from '../deps.js';
import type { Bank } from './bank.js';
import * as rule from './bank.rule.js';
import { presentChanged } from './present-bank.js';

export const changeBank = serve(contract.changeBank, async ({ params, body }, { banks, clock }: ContentDeps) => {
  const { revision, ...described } = body;
  const decide = unlessStale(
    revision,
    (known: Bank | null) => known && presentChanged(known),
    (known) => rule.changeBank(known, described, clock()),
  );
  return presentChanged(await banks.change(params.bankId, decide));
});
