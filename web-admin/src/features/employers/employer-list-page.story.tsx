/** The states of the list, as server replies. */
import type { Employer } from '@paanch/contracts/careers/employers';
import { listStories } from '../../../testing/list-stories.js';

export const employer = (index: number): Employer => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Employer ${index}`,
  location: 'Some location',
  industry: 'Some industry',
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

export const employerStories = listStories(employer);
