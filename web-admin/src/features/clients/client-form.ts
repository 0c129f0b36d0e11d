/** The form of a client, and what is sent of it. */
import { type Client, type ClientFields, DEFAULT_MAX_APPLICATIONS, DEFAULT_MAX_RESUMES } from '@paanch/contracts/auth/clients';
import type { RecordForm } from '@paanch/ui/form/use-record';
import type { z } from 'zod';

export type ClientValues = z.input<typeof ClientFields>;
export type ClientBody = z.output<typeof ClientFields>;
export type ClientForm = RecordForm<ClientValues, ClientBody>;

/** The server starts every client with these switches and limits, so the row of a new one can show them at once. */
export const BLANK: ClientValues = {
  name: '',
  contact_email: null,
  address: null,
  logo_url: null,
  job_portal_enabled: false,
  is_active: true,
  max_resumes_per_student: DEFAULT_MAX_RESUMES,
  max_applications_per_student: DEFAULT_MAX_APPLICATIONS,
};

export function valuesOf({ id: _id, revision: _revision, created_at: _created, updated_at: _updated, ...values }: Client): ClientValues {
  return values;
}

/** What is sent of a new client: the rest it gets from the server. */
export function bodyOfNew({ name, contact_email, address, logo_url, job_portal_enabled }: ClientBody) {
  return { name, contact_email, address, logo_url, job_portal_enabled };
}
