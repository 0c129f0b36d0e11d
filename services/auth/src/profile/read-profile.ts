import * as routes from '@paanch/contracts/auth/profile';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { findStudent } from '../users/learners/find-students.js';
import { findProfile } from './find-profile.js';
import { presentProfile } from './present-profile.js';

export const readProfile = serve(routes.readProfile, async ({ caller }, { reads }: AuthDeps) => {
  const [found, profile] = await Promise.all([findStudent(reads, caller.userId), findProfile(reads, caller.userId)]);
  if (!found) return refuse('AUTH_REQUIRED');
  return presentProfile({ ...found.person, client_name: found.client.name }, profile);
});
