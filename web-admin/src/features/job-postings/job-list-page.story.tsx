/** The states of the list, as server replies. */
import type { Job } from '@paanch/contracts/careers/jobs';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { listStories } from '../../../testing/list-stories.js';

const NOW = Date.now();
/** From when the tests began. */
export const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

export const company = {
  id: '0192a6f0-0000-7000-8000-00000000e001',
  name: 'Kaveri Softworks',
  logo_url: null,
  location: 'Pune',
  industry: 'Technology',
};

export const job = (index: number): Job => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  title: `Job ${index}`,
  slug: `job-${index}`,
  employer_id: index === 1 ? null : company.id,
  client_id: null,
  client: null,
  description: 'Join the billing team that serves many small banks, and own a small service by month four.',
  location: 'Pune',
  employment_type: 'full-time',
  deadline: index === 1 ? '2026-01-31T18:29:59.000Z' : inDays(20),
  salary_min: index === 1 ? null : 450_000,
  salary_max: index === 1 ? null : 600_000,
  experience_level: 'entry',
  remote_allowed: index === 0,
  tags: ['SQL'],
  requirements: ['One internship'],
  benefits: [],
  status: index === 1 ? 'expired' : 'active',
  application_count: index,
  reposted_from: null,
  created_by: '0192a6f0-0000-7000-8000-0000000000a1',
  company: index === 1 ? null : company,
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

export const jobStories = listStories(job);
