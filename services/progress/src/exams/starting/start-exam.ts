import { startExam as route } from '@paanch/contracts/progress/exams/exam-attempts';
import { already } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../../attempts/closing/close-running-out.js';
import { shuffled } from '../../shuffled.js';
import type { ProgressDeps } from '../../deps.js';
import { notOwnProduct } from '../../programmes/not-own-product.js';
import { examOfferOf } from '../configurations/exam-offer.js';
import { presentExam } from '../sitting/present-exam.js';
import { start } from './start-exam.rule.js';

export const startExam = serve(route, async ({ body: { productId }, caller }, deps: ProgressDeps) => {
  const key = { studentId: caller.userId, productId };
  await closeRunningOut(deps, caller.userId);
  const [isEnrolled, offer, allowed] = await Promise.all([
    deps.records.isEnrolled(key),
    examOfferOf(deps, productId),
    deps.people.accommodationsOf(caller.userId),
  ]);
  if (!isEnrolled) return notOwnProduct(deps, productId);
  const input = { id: deps.newId(), now: deps.clock(), allowed, offer, shuffle: shuffled };
  const { attemptId, opened } = await deps.exams.change(key, (known) => start(known, input));
  const reply = await presentExam(deps, attemptId, opened?.questions);
  return opened ? reply : already(reply);
});
