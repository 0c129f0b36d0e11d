// @vitest-environment jsdom
import { keptDraft } from '@paanch/client/drafts/kept-draft';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { JOB, RESUMES, USER } from '../careers-server.story.js';
import { field, form, open, press, type, leaveNothing, DRAFT } from './apply-drawer.story.js';

afterEach(leaveNothing);

describe('what is typed', () => {
  it('is saved on the server, and no longer kept on the device', async () => {
    const server = await open();
    await form();
    type('Current location', 'Kothrud');
    expect((await screen.findAllByText('Draft saved')).length).toBeGreaterThan(0);
    expect(server.drafts.at(-1)).toMatchObject({ current_location: 'Kothrud', qualification: null, confirmed_job_role: false });
    await waitFor(async () => expect(await keptDraft(USER, DRAFT).read()).toBeUndefined());
  });

  it('is saved when the drawer is closed', async () => {
    const server = await open();
    await form();
    type('Current location', 'Kothrud');
    press('Close');
    await waitFor(() => expect(server.drafts.at(-1)).toMatchObject({ current_location: 'Kothrud' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue your application' }));
    await form();
    expect(field('Current location').value).toBe('Kothrud');
  });

  it('is there again on another device', async () => {
    await open((server) => {
      server.detail = {
        draft: { resume_id: RESUMES.second, current_location: 'Nagpur', notice_period_days: 30, saved_at: '2026-11-21T09:00:00.000Z' },
      };
    });
    await form();
    expect([field('Resume').value, field('Current location').value, field('Notice period (days)').value]).toEqual([
      RESUMES.second,
      'Nagpur',
      '30',
    ]);
  });

  it('without a connection is kept on the device, and there again after a reload', async () => {
    const server = await open();
    await form();
    server.page.answer(`/api/app/jobs/${JOB}/apply-draft`, () => ({ cut: 'before' }));
    type('Current location', 'Kothrud');
    expect((await screen.findAllByText(/^Draft kept on this device/)).length).toBeGreaterThan(0);
    cleanup();
    await waitFor(async () => expect(await keptDraft(USER, DRAFT).read()).toMatchObject({ current_location: 'Kothrud' }));
    await open();
    await form();
    await waitFor(() => expect(field('Current location').value).toBe('Kothrud'));
    expect(screen.getAllByText('We restored your unsaved changes.').length).toBeGreaterThan(0);
  });

  it('that the server refuses as a whole, because it is too long, stays on the device', async () => {
    const server = await open();
    await form();
    type('Relevant experience (optional)', 'a'.repeat(1_001));
    await waitFor(() => expect(server.drafts).toHaveLength(1));
    expect(server.drafts[0]).not.toHaveProperty('relevant_experience');
    await screen.findAllByText('Draft saved');
    cleanup();
    expect(await keptDraft(USER, DRAFT).read()).toHaveProperty('relevant_experience');
  });
});
