// @vitest-environment jsdom
import { changeStudent } from '@paanch/contracts/auth/people';
import { listStudentProjects } from '@paanch/contracts/interview/submissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../../testing/staff-browser.js';
import { ok, refused } from '../../../../../testing/stub-server.js';
import { LEARNER_ID, serverWith } from '../learner-page.story.js';

const PAGE = `/admin/learners/${LEARNER_ID}`;
const project = {
  id: '0192a6f0-0000-7000-8000-000000000010',
  name: 'Credit book',
  product_name: 'Campus',
  result: 'waiting' as const,
  submissions: 2,
  submitted_at: '2026-11-20T06:00:00.000Z',
  submission_id: '0192a6f0-0000-7000-8000-000000000011',
};
const section = async () => within(await screen.findByRole('region', { name: 'Projects' }));

describe('the projects of a learner', () => {
  it('say how each stands, and lead an Admin to the submissions', async () => {
    openAt(PAGE, serverWith('full').on(listStudentProjects, ok({ projects: [project] })), 'Admin');
    const card = await section();
    expect(card.getByText('Waiting')).toBeTruthy();
    expect(card.getByText('Campus. Handed in 2 times, last on 20 Nov 2026')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Submissions for Credit book' })).toBeTruthy();
  });

  it('show Client Staff the result alone', async () => {
    const { id, name, product_name } = project;
    const on = serverWith('forClientStaff').on(listStudentProjects, ok({ projects: [{ id, name, product_name, result: 'passed' }] }));
    openAt(PAGE, on, 'Client Staff');
    const card = await section();
    expect(card.getByText('Passed')).toBeTruthy();
    expect(card.getByText('Campus')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('that cannot be read say so, and the rest of the page stays', async () => {
    openAt(PAGE, serverWith('full').on(listStudentProjects, refused(403, 'Not now')), 'Staff');
    expect(await screen.findByText('Failed to load the projects')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Programmes' })).toBeTruthy();
  });
});

it("the field of study is changed in the learner's dialog", async () => {
  const on = serverWith('full')
    .on(listStudentProjects, ok({ projects: [] }))
    .on(changeStudent, refused(403, 'Not now'));
  openAt(PAGE, on, 'Staff');
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  const box = within(await screen.findByRole('dialog', { name: 'Edit learner' }));
  expect(box.getByLabelText(/^Field of study/)).toHaveProperty('value', 'COMPUTER_SCIENCE');
  fireEvent.change(box.getByLabelText(/^Field of study/), { target: { value: 'DESIGN' } });
  fireEvent.click(box.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(on.sent.at(-1)?.body).toMatchObject({ background_type: 'DESIGN' }));
});
