// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { learnerMessages } from '../../app/learner.messages.js';
import { CareersPage } from './careers-page.js';
import { CareersServer } from './careers-server.story.js';
import { JobPage } from './job-page.js';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

async function open(path = '/app/careers', change: (server: CareersServer) => void = () => undefined) {
  const server = new CareersServer(path);
  change(server);
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path="/app/careers" element={<CareersPage />} />
        <Route path="/app/careers/jobs/:jobId" element={<JobPage />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
      <Address />
    </AppFrame>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Careers' });
  return server;
}
const address = () => screen.getByTestId('address').textContent;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const rows = async () => within(await screen.findByRole('list', { name: 'Jobs' })).getAllByRole('listitem');
const wide = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));

afterEach(() => vi.unstubAllGlobals());

describe('the door of Careers, while it is shut', () => {
  const shut = (parts: object) => (server: CareersServer) => Object.assign(server.door, { is_open: false, ...parts });

  it.each([
    [
      { reasons: ['STARS'], star_level: 'TWO' },
      'Careers opens at 4 stars',
      'You have 2 of 5.',
      'Go to your next step',
      '/app/job-readiness',
    ],
    [
      { reasons: ['STARS'], star_level: null },
      'Careers opens at 4 stars',
      'You have 0 of 5.',
      'Go to your next step',
      '/app/job-readiness',
    ],
    [
      { reasons: ['CLIENT'], portal_enabled: false },
      'Careers is not open yet',
      'Your institution has not opened Careers. Ask your placement office.',
      'Go to Resumes',
      '/app/careers/resumes',
    ],
    [{ reasons: ['AGE'] }, 'Careers opens at 18', 'You can get your resumes ready until then.', 'Go to Resumes', '/app/careers/resumes'],
    [
      { reasons: ['AGE', 'CLIENT', 'STARS'], star_level: 'THREE' },
      'Careers opens at 4 stars',
      'You have 3 of 5.',
      'Go to your next step',
      '/app/job-readiness',
    ],
  ])('because of %o says why and leads on', async (parts, title, advice, way, to) => {
    const server = await open('/app/careers', shut(parts));
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(to);
    expect(server.lists).toEqual([]);
  });

  it('leaves the own applications open', async () => {
    await open('/app/careers', shut({ reasons: ['CLIENT'] }));
    expect(screen.getByRole('link', { name: '3 of 10 applications used' }).getAttribute('href')).toBe('/app/careers/applications');
  });

  it('is shown too when it shuts behind an open page', async () => {
    await open('/app/careers', (server) => {
      server.isLocked = true;
      let asked = 0;
      server.page.answer('/api/app/careers', () => {
        asked += 1;
        return { json: asked === 1 ? server.door : { ...server.door, is_open: false, reasons: ['CLIENT'] } };
      });
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Careers is not open yet' })).toBeTruthy();
  });

  it('that could not be asked says so, and is asked again', async () => {
    const server = await open('/app/careers', ({ page }) =>
      page.answer('/api/app/careers', () => ({ status: 403, json: { message: 'No' } })),
    );
    expect(await screen.findByRole('heading', { name: 'We could not load jobs' })).toBeTruthy();
    server.page.answer('/api/app/careers', () => ({ json: server.door }));
    await press('Try Again');
    expect(await rows()).toHaveLength(4);
  });
});

describe('the jobs', () => {
  it('say company, place, salary and what is left of the time, or that one has applied', async () => {
    await open();
    const [engineer, analyst, operations, credit] = (await rows()).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(engineer).toBe('KGraduate software engineer12 days leftKaveri Softworks, Pune₹ 4.5L to ₹ 6L a year');
    expect(analyst).toBe('NData analystAppliedNilgiri Analytics, Bengaluru₹ 4.5L to ₹ 6L a year');
    expect(operations).toContain('Salary not disclosed');
    expect(operations).toContain('2 days left');
    expect(credit).toContain('Confidential employer, PuneFrom ₹ 4.5L a year');
    expect(screen.getAllByText('4 jobs').length).toBeGreaterThan(0);
  });

  it('open as a page, with the way back to the list as it was', async () => {
    await open('/app/careers?remote_allowed=true');
    fireEvent.click(await screen.findByRole('link', { name: /Graduate software engineer/ }));
    await screen.findByRole('heading', { level: 1, name: 'Graduate software engineer' });
    expect(address()).toMatch(/^\/app\/careers\/jobs\/[\da-f-]+$/);
    fireEvent.click(screen.getByRole('link', { name: 'All jobs' }));
    await rows();
    expect(address()).toBe('/app/careers?remote_allowed=true');
  });

  it('show the chosen one beside them on a wide screen, the first one to begin with', async () => {
    wide();
    await open();
    const beside = await screen.findByRole('region', { name: 'Job' });
    expect(await within(beside).findByRole('heading', { level: 2, name: 'Graduate software engineer' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /Operations associate/ }));
    expect(
      await within(await screen.findByRole('region', { name: 'Job' })).findByRole('heading', { level: 2, name: 'Operations associate' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /Operations associate/ }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 'Open full page' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Operations associate' })).toBeTruthy();
  });

  it('load on from where a page ended', async () => {
    const server = await open('/app/careers', (one) => {
      one.hasMore = true;
    });
    await press('Load more jobs');
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(server.lists.map((asked) => asked.get('cursor'))).toEqual([null, '01890000-0000-7000-8000-000000000004']);
    expect(screen.queryByRole('button', { name: 'Load more jobs' })).toBeNull();
    expect(screen.getAllByText('5 jobs').length).toBeGreaterThan(0);
  });

  it('that could not be loaded say so, and load again', async () => {
    let isBroken = true;
    await open('/app/careers', (one) => {
      one.page.answer('/api/app/jobs', () =>
        isBroken
          ? { status: 403, json: { message: 'You may not open this' } }
          : { json: { data: [], pagination: { has_next_page: false, next_cursor: null, total: 0 } } },
      );
    });
    expect(await screen.findByRole('heading', { name: 'We could not load jobs' })).toBeTruthy();
    isBroken = false;
    await press('Try Again');
    expect(await screen.findByRole('heading', { name: 'No jobs yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Update your resume' }).getAttribute('href')).toBe('/app/careers/resumes');
  });
});

describe('the filters', () => {
  const last = (server: CareersServer) => Object.fromEntries(server.lists.at(-1) ?? []);

  it('are in the address and in the request until they are removed', async () => {
    const server = await open();
    await rows();
    await press('Experience');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Entry level' }));
    await waitFor(() => expect(address()).toBe('/app/careers?experience_level=entry'));
    await press('Remote');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'On site' }));
    await waitFor(() => expect(last(server)).toMatchObject({ experience_level: 'entry', remote_allowed: 'false' }));
    await press('Remove filter Experience: Entry level');
    await waitFor(() => expect(address()).toBe('/app/careers?remote_allowed=false'));
    await press('Clear Filters');
    await waitFor(() => expect(address()).toBe('/app/careers'));
  });

  it('are read from the address', async () => {
    const server = await open('/app/careers?category=Finance&employment_type=contract&salary_min=300000&sortBy=deadline&sortOrder=asc');
    await rows();
    for (const name of ['Industry: Finance', 'Employment type: Contract'])
      expect(screen.getByRole('button', { name: `Remove filter ${name}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Remove filter Salary: From ₹\s3L/ })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveProperty('value', 'deadline-asc');
    expect(last(server)).toMatchObject({ category: 'Finance', employment_type: 'contract', salary_min: '300000', sortBy: 'deadline' });
  });

  it('by place and salary are typed, and a range cannot be the wrong way round', async () => {
    const server = await open();
    await rows();
    await press('Location');
    fireEvent.change(await screen.findByLabelText('City or area'), { target: { value: ' Pune ' } });
    await press('Show jobs');
    await waitFor(() => expect(last(server)).toMatchObject({ location: 'Pune' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Salary');
    fireEvent.change(await screen.findByLabelText('From (₹ a year)'), { target: { value: '5,00,000' } });
    fireEvent.change(screen.getByLabelText('To (₹ a year)'), { target: { value: '300000' } });
    await press('Show jobs');
    expect(await screen.findByText(/Must be ₹\s5L or more/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('To (₹ a year)'), { target: { value: '600000' } });
    await press('Show jobs');
    await waitFor(() => expect(last(server)).toMatchObject({ location: 'Pune', salary_min: '500000', salary_max: '600000' }));
    await press(/Remove filter Salary/);
    await waitFor(() => expect(address()).toBe('/app/careers?location=Pune'));
  });

  it('that find nothing say for what, and can be cleared', async () => {
    await open('/app/careers?search=Rust&location=Indore', (server) => {
      server.jobs = [];
    });
    expect(await screen.findByRole('heading', { name: 'No jobs match "Rust, Indore"' })).toBeTruthy();
    expect(screen.getByText('Try a wider location or remove a filter.')).toBeTruthy();
    await press('Clear filters');
    await waitFor(() => expect(address()).toBe('/app/careers'));
  });

  it('follow what is typed into the search, and the sort', async () => {
    const server = await open();
    await rows();
    fireEvent.change(screen.getByLabelText('Search by title, company or skill'), { target: { value: 'java' } });
    await waitFor(() => expect(last(server)).toMatchObject({ search: 'java' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'title-asc' } });
    await waitFor(() => expect(last(server)).toMatchObject({ search: 'java', sortBy: 'title', sortOrder: 'asc' }));
  });
});
