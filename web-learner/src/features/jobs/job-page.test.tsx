// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { learnerMessages } from '../../app/learner.messages.js';
import { APPLICATION, CareersServer, JOB, ownApplication } from './careers-server.story.js';
import { JobPage } from './job-page.js';

async function open(detail: Partial<OpeningDetail> = {}, path = `/app/careers/jobs/${JOB}`) {
  const server = new CareersServer(path);
  server.detail = detail;
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path="/app/careers/jobs/:jobId" element={<JobPage />} />
      </Routes>
    </AppFrame>,
  );
  await screen.findByRole('heading', { level: 1 });
  return server;
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Graduate software engineer' });
const factsOf = () =>
  [...document.querySelectorAll('dl > div')].map(({ children }) => [...children].map((one) => one.textContent?.replaceAll(/\s/g, ' ')));

describe('a job', () => {
  it('says everything about it', async () => {
    await open();
    await title();
    expect(screen.getByText('Kaveri Softworks, Pune')).toBeTruthy();
    expect(factsOf()).toEqual([
      ['Salary', '₹ 4.5L to ₹ 6L a year'],
      ['Apply by', expect.stringMatching(/^\d{1,2} \w{3} \d{4}, 12 days left$/)],
      ['Type', 'Full-time, remote allowed'],
      ['Experience', 'Entry level'],
      ['Industry', 'Technology'],
    ]);
    for (const text of ['SQL joins and indexes', 'Health cover for parents', 'Java', /You join the billing team/])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'You will need' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
  });

  it('without requirements, benefits or a named employer leaves them out', async () => {
    await open({ requirements: [], benefits: [], tags: [], company: null, employer_id: null, salary_min: null, salary_max: null });
    await title();
    expect(screen.getByText('Confidential employer, Pune')).toBeTruthy();
    for (const name of ['You will need', 'Benefits']) expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(factsOf().map(([name]) => name)).toEqual(['Salary', 'Apply by', 'Type', 'Experience']);
  });

  it('that is closed says so', async () => {
    await open({ status: 'closed', can_apply: false, cannot_apply_reason: 'JOB_CLOSED' });
    await title();
    expect(screen.getByText('This job takes no applications any more.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('that was applied for says when, how it is going, and until when there is an answer', async () => {
    await open({ can_apply: false, cannot_apply_reason: 'ALREADY_APPLIED', application_details: ownApplication() });
    await title();
    expect(screen.getByText('Viewed')).toBeTruthy();
    expect(screen.getByText(/You applied on 20 Nov 2026\. You get an answer by 4 Dec 2026\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your application' }).getAttribute('href')).toBe(
      `/app/careers/applications/${APPLICATION}`,
    );
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('can be applied for again after withdrawing', async () => {
    await open({ application_details: ownApplication({ status: 'withdrawn', answer_due_at: null }) });
    await title();
    expect(screen.getByText(/You withdrew your application on 21 Nov 2026\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
  });

  it('says when no more applications are possible', async () => {
    await open({ can_apply: false, cannot_apply_reason: 'APPLICATION_LIMIT' });
    await title();
    expect(screen.getByText(/You have as many open applications as you can have/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your applications' }).getAttribute('href')).toBe('/app/careers/applications');
  });

  it('offers to go on with what was begun', async () => {
    await open({ draft: { current_location: 'Pune', saved_at: '2026-11-21T09:00:00.000Z' } });
    await title();
    expect(screen.getByRole('button', { name: 'Continue your application' })).toBeTruthy();
  });

  it('that does not exist, or no longer does, leads to the others', async () => {
    await open({}, '/app/careers/jobs/01890000-0000-7000-8000-000000000099');
    expect(await screen.findByRole('heading', { level: 2, name: 'We could not find this job' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'All jobs' }).map((link) => link.getAttribute('href'))).toEqual([
      '/app/careers',
      '/app/careers',
    ]);
  });

  it('behind a shut door is not shown', async () => {
    const server = new CareersServer(`/app/careers/jobs/${JOB}`);
    Object.assign(server.door, { is_open: false, reasons: ['CLIENT'] });
    render(
      <AppFrame area="learner" messages={learnerMessages}>
        <Routes>
          <Route path="/app/careers/jobs/:jobId" element={<JobPage />} />
        </Routes>
      </AppFrame>,
    );
    expect(await screen.findByRole('heading', { name: 'Careers is not open yet' })).toBeTruthy();
    expect(server.page.count(`/api/app/jobs/${JOB}`)).toBe(0);
  });

  it('that could not be loaded is loaded again', async () => {
    const server = new CareersServer(`/app/careers/jobs/${JOB}`);
    server.page.answer(`/api/app/jobs/${JOB}`, () => ({ status: 403, json: { message: 'You may not open this' } }));
    render(
      <AppFrame area="learner" messages={learnerMessages}>
        <Routes>
          <Route path="/app/careers/jobs/:jobId" element={<JobPage />} />
        </Routes>
      </AppFrame>,
    );
    expect(await screen.findByRole('heading', { name: 'We could not load this job' })).toBeTruthy();
    server.page.answer(`/api/app/jobs/${JOB}`, () => ({ status: 404, json: { message: 'Not found' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'We could not find this job' })).toBeTruthy();
  });
});
