import * as contract from '@paanch/contracts/content/banks';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentVersion } from '../../modules/versions/present-version.js';
import { publishingBy } from '../../modules/versions/publishing.js';
import { unlessUnseen } from '../../modules/versions/seen-draft.rule.js';
import { inBank } from '../../questions/papers/paper.js';
import { textsOf } from '../../questions/published-questions.rule.js';
import { picturesOf } from '../../uploads/lasting-pictures.js';
import { presentChanged } from '../present-bank.js';
import * as rule from './publish-bank.rule.js';

export const publishBank = serve(contract.publishBank, {
  prepare: async ({ params }, deps: ContentDeps) => picturesOf(textsOf(await deps.papers.questionsOf(inBank(params.bankId))), deps),
  handle: async ({ params, body, caller }, deps, pictures) => {
    const publishing = publishingBy(caller, deps);
    const decide = unlessUnseen(body.draft_revision, presentChanged, (known) => rule.publishBank(known, pictures, publishing));
    const { body: frozen, ...version } = await deps.banks.change(params.bankId, decide);
    return presentVersion({ ...version, question_count: frozen.questions.length }, deps);
  },
});
