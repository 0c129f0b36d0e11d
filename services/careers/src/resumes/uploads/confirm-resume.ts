/** Judges the file before it answers, then makes it a resume (docs/careers.md#resumes). */
import * as contract from '@paanch/contracts/careers/resumes';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { StoredVerdict } from '@paanch/platform/files/accepting/judge-once';
import { rejectionNamed } from '@paanch/platform/files/accepting/rejections';
import { already, observedAlready } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { ownResume } from '../own-resume.js';
import { presentResume } from '../present-resume.js';
import * as rule from '../resume.rule.js';
import type { Resume } from '../tables.js';

export const confirmResume = serve(contract.confirmResume, {
  prepare: async ({ body, caller }, deps: CareersDeps) => {
    const { rejected_for: rejectedFor } = await judged(await ownResume(body.resume_id, caller.userId, deps), deps);
    return rejectedFor === null ? { isGood: true } : observedAlready(refuse(rejectionNamed(rejectedFor)));
  },
  handle: async ({ body: { resume_id: id, title, description }, caller }, { resumes, portal, clock }) => {
    const { maxResumes } = await portal.standingOf(caller.userId);
    const given = { id, title, description, maxResumes };
    const { resume, isNew } = await resumes.change(caller.userId, (shelf) => rule.confirmResume(shelf, given, clock()));
    return isNew ? presentResume(resume) : already(presentResume(resume));
  },
});

async function judged(resume: Resume, { judgeResume, resumes }: CareersDeps): Promise<StoredVerdict> {
  try {
    return await judgeResume(resume);
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'NOT_FOUND') throw error;
    // Nothing is there: another process has judged it since, or it has never come.
    const known = await resumes.find(resume.id, resume.student_id);
    if (known !== null && (known.sha256 !== null || known.rejected_for !== null)) return known;
    throw refuse('NO_FILE_PROVIDED');
  }
}
