import type { Client as ClientReply } from '@paanch/contracts/auth/clients';
import type { Client } from './tables.js';

export function presentClient(client: Client): ClientReply {
  return {
    id: client.id,
    name: client.name,
    contact_email: client.contactEmail,
    address: client.address,
    logo_url: client.logoUrl,
    is_active: client.isActive,
    job_portal_enabled: client.jobPortalEnabled,
    max_resumes_per_student: client.maxResumesPerStudent,
    max_applications_per_student: client.maxApplicationsPerStudent,
    created_at: client.createdAt.toISOString(),
    updated_at: client.updatedAt.toISOString(),
  };
}
