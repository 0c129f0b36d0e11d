import { DEFAULT_MAX_APPLICATIONS, DEFAULT_MAX_RESUMES } from '@paanch/contracts/auth/clients';
import type { Client } from './tables.js';

export type ClientToAdd = Pick<Client, 'id' | 'name' | 'contact_email' | 'address' | 'logo_url' | 'job_portal_enabled'>;

export function newClient(given: ClientToAdd, at: Date): Client {
  return {
    ...given,
    is_active: true,
    max_resumes_per_student: DEFAULT_MAX_RESUMES,
    max_applications_per_student: DEFAULT_MAX_APPLICATIONS,
    revision: 1,
    created_at: at,
    updated_at: at,
  };
}
