import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import type { CareersDeps } from '../deps.js';
import type { Resume } from './tables.js';

/** Also one that was not confirmed. @throws Refusal NOT_FOUND for another learner's, which is observed */
export async function ownResume(id: string, studentId: string, { resumes }: Pick<CareersDeps, 'resumes'>): Promise<Resume> {
  const found = await resumes.find(id, studentId);
  if (found === null) throw notAmongOwnRows('resume', id, () => resumes.exists(id));
  return found;
}
