/** The states of the list, as server replies. */
import type { Employer } from '@paanch/contracts/careers/employers';
import { listStories } from '../../../testing/list-stories.js';

export const employer = (index: number): Employer => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Employer ${index}`,
  location: 'Pune, Maharashtra',
  website: index === 1 ? null : 'https://www.employer.example/',
  company_description: index === 1 ? null : 'Makes software for small banks.',
  industry: index === 1 ? null : 'Technology',
  company_size: index === 1 ? null : 'medium',
  logo_url: null,
  logo_key: null,
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

export const employerStories = listStories(employer);
