import type { Client as ClientReply } from '@paanch/contracts/auth/clients';
import type { Client } from './tables.js';

export function presentClient(client: Client): ClientReply {
  return {
    id: client.id,
    name: client.name,
    contact_email: client.contact_email,
    address: client.address,
    logo_url: client.logo_url,
    is_active: client.is_active,
    job_portal_enabled: client.job_portal_enabled,
    max_resumes_per_student: client.max_resumes_per_student,
    max_applications_per_student: client.max_applications_per_student,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  };
}
