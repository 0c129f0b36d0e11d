import { DEFAULT_MAX_APPLICATIONS, DEFAULT_MAX_RESUMES } from '@paanch/contracts/auth/clients';
import type { Client } from './tables.js';

export type ClientToAdd = Pick<Client, 'id' | 'name' | 'contactEmail' | 'address' | 'logoUrl' | 'jobPortalEnabled'>;

export function newClient(given: ClientToAdd, at: Date): Client {
  return {
    ...given,
    isActive: true,
    maxResumesPerStudent: DEFAULT_MAX_RESUMES,
    maxApplicationsPerStudent: DEFAULT_MAX_APPLICATIONS,
    createdAt: at,
    updatedAt: at,
  };
}
