import * as routes from '@paanch/contracts/auth/profile';
import { SAMPLE_NAME } from '@paanch/contracts/kernel/sample/sample';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { presentProfile } from './present-profile.js';

export const readProfile = serve(routes.readProfile, async ({ caller }, { students, profiles }: AuthDeps) => {
  if (caller.sample !== null) {
    const nobody = { id: caller.userId, email: '', full_name: SAMPLE_NAME };
    return presentProfile(nobody, '', await profiles.find(caller.userId));
  }
  const [found, profile] = await Promise.all([students.find(caller.userId, 'all', caller.role), profiles.find(caller.userId)]);
  if (!found) return refuse('AUTH_REQUIRED');
  return presentProfile(found.person, found.client.name, profile);
});
