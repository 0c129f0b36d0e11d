// @vitest-environment jsdom
import { listStudentInterviews } from '@paanch/contracts/interview/interviews/results';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../../testing/staff-browser.js';
import { ok, refused } from '../../../../../testing/stub-server.js';
import { LEARNER_ID, serverWith } from '../learner-page.story.js';

const PAGE = `/admin/learners/${LEARNER_ID}`;
const interview = (result: 'passed' | 'not_yet' | 'waiting', day: number) => ({
  result,
  product_name: 'Campus',
  submitted_at: `2026-11-${day}T06:00:00.000Z`,
  submission_id: '0192a6f0-0000-7000-8000-000000000011',
});
const section = async () => within(await screen.findByRole('region', { name: 'Interview' }));

describe('the interviews of a learner', () => {
  it('say how each stands, the newest first, and lead an Admin to the reviews', async () => {
    const interviews = [interview('passed', 22), interview('not_yet', 20)];
    openAt(PAGE, serverWith('full').on(listStudentInterviews, ok({ interviews })), 'Admin');
    const card = await section();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Interview 2Campus. Handed in on 22 Nov 2026Review of interview 2Passed',
      'Interview 1Campus. Handed in on 20 Nov 2026Review of interview 1Not yet',
    ]);
    expect(card.getByRole('link', { name: 'Review of interview 2' }).getAttribute('href')).toMatch(
      /^\/admin\/submissions\/interviews\?search=/,
    );
  });

  it('show Client Staff the result alone', async () => {
    const on = serverWith('forClientStaff').on(listStudentInterviews, ok({ interviews: [{ result: 'waiting' }] }));
    openAt(PAGE, on, 'Client Staff');
    const card = await section();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Interview 1Waiting']);
    expect(card.queryByRole('link')).toBeNull();
  });

  it('that cannot be read say so, and the rest of the page stays', async () => {
    openAt(PAGE, serverWith('full').on(listStudentInterviews, refused(403, 'Not now')), 'Staff');
    expect(await screen.findByText('Failed to load the interviews')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Programmes' })).toBeTruthy();
  });
});
