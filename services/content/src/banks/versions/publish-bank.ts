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

export const publishBank = serve(contract.publishBank, async ({ params, body, caller }, deps: ContentDeps) => {
  const { banks, papers } = deps;
  const publishing = publishingBy(caller, deps);
  const pictures = await picturesOf(textsOf(await papers.questionsOf(inBank(params.bankId))), deps);
  const decide = unlessUnseen(body.draft_revision, presentChanged, (known) => rule.publishBank(known, pictures, publishing));
  const { body: frozen, ...version } = await banks.change(params.bankId, decide);
  return presentVersion({ ...version, question_count: frozen.questions.length }, deps);
});
