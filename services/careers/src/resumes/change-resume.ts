import * as contract from '@paanch/contracts/careers/resumes';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { CareersDeps } from '../deps.js';
import { ownResume } from './own-resume.js';
import { presentResume } from './present-resume.js';
import * as rule from './resume.rule.js';

export const changeResume = serve(contract.changeResume, async ({ params: { resumeId: id }, body, caller }, deps: CareersDeps) => {
  const { revision, ...patch } = body;
  await ownResume(id, caller.userId, deps);
  const stored = (shelf: rule.Shelf) => shelf.filter((resume) => resume.id === id).map(presentResume)[0] ?? null;
  const decide = unlessStale(revision, stored, (shelf) => rule.changeResume(shelf, id, patch, deps.clock()));
  return presentResume(await deps.resumes.change(caller.userId, decide));
});
