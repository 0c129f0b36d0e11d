/** The states of the list, as server replies. */
import type { Client } from '@paanch/contracts/auth/clients';
import { listStories } from '../../../testing/list-stories.js';

export const client = (index: number): Client => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `College ${index}`,
  contact_email: index === 1 ? null : `office${index}@college.example`,
  address: null,
  logo_url: null,
  is_active: index !== 1,
  job_portal_enabled: index === 0,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  networks: [],
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

export const clientStories = listStories(client);
