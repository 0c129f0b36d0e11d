// @vitest-environment jsdom
import { readCareersHome } from '@paanch/contracts/careers/home';
import { readContentHome } from '@paanch/contracts/content/office/content-home';
import { readReviewsHome } from '@paanch/contracts/interview/office/reviews-home';
import type { Role } from '@paanch/contracts/kernel/roles';
import { ok, type StubServer } from '../../../testing/stub-server.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { homeFailed, homeStories, ids, serverWithHome } from './home-page.story.js';

const openHome = (role: Role, story: keyof typeof homeStories = 'full', over: Parameters<typeof serverWithHome>[2] = {}): StubServer => {
  const server = serverWithHome(story, role, over);
  openAt('/admin', server, role);
  return server;
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const CARDS = ['Whom to call today', 'Learners and imports', 'Reviews', 'Applications', 'Security alerts', 'Content'] as const;
/** The lines of a card, once they are there: what each says and where it leads. */
async function linesOf(name: string) {
  const region = await card(name);
  const links = await region.findAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('Home', () => {
  it('greets the person by name, and has the first place in the rail', async () => {
    openHome('Staff');
    expect(await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Meera$/ })).toBeTruthy();
    expect(screen.getByText(/^[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]{2} \d{4}$/)).toBeTruthy();
    expect(document.title).toMatch(/^Home /);
    const rail = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(rail.getAllByRole('link', { current: 'page' })).toEqual([rail.getAllByRole('link')[0]]);
  });

  it('says first whom to call, why, and how many there are for each reason', async () => {
    openHome('Staff');
    const call = await card('Whom to call today');
    expect((await call.findByRole('link', { name: 'Ishani Borkar' })).getAttribute('href')).toBe(`/admin/learners/${ids(1)}`);
    expect(call.getByText('No activity for 9 days')).toBeTruthy();
    expect(call.getByText('An attempt open for 4 days: Aptitude')).toBeTruthy();
    const lists = within(call.getByRole('navigation', { name: 'Learners at risk' })).getAllByRole('link');
    expect(lists.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All: 1,017 learners at risk', '/admin/reports/at-risk'],
      ['1,012 without activity', '/admin/reports/at-risk?reason=no_activity'],
      ['7 with an attempt left open', '/admin/reports/at-risk?reason=open_attempt'],
    ]);
    const first = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    expect(document.getElementById(first.find((id) => id !== null) ?? '')?.textContent).toBe('Whom to call today');
  });

  it('leads from each line to its list, filtered', async () => {
    openHome('Admin');
    expect(await linesOf('Learners and imports')).toEqual([
      ['1 learner asks for support', '/admin/learners?support=asked'],
      ['5 invitations expired: send them again', '/admin/learners?status=expired'],
      ['21 invitations not accepted yet', '/admin/learners?status=invited'],
      ['batch-2027.csv waits to be imported300 rows, 4 to correct', `/admin/imports/${ids(31)}`],
      ['late.xlsx is being imported1 row', `/admin/imports/${ids(32)}`],
    ]);
    expect(await linesOf('Reviews')).toEqual([
      ['14 projects to reviewOldest since 18 Nov 2026', '/admin/submissions?status=pending'],
      ['1 interview to reviewOldest since 18 Nov 2026', '/admin/submissions/interviews?status=pending'],
      ['2 appeals to decideOldest since 18 Nov 2026', '/admin/appeals?status=open'],
    ]);
    expect((await card('Applications')).getByText('12 applications without an answer, 3 overdue')).toBeTruthy();
    expect(await linesOf('Applications')).toEqual([
      ['Analyst, Sahyadri Foods11 without an answer, first answer due 18 Nov 2026', `/admin/jobs/${ids(51)}`],
      ['Clerk1 without an answer, first answer due 18 Nov 2026', `/admin/jobs/${ids(52)}`],
    ]);
    expect(await linesOf('Security alerts')).toEqual([
      ['2 alerts need attention nowOldest since 18 Nov 2026', '/dashboard/alerts?status=active'],
    ]);
    expect(await linesOf('Content')).toEqual([
      ['AptitudeAssessment, Graduate Job Readiness', `/admin/assessments/${ids(41)}`],
      ['Till reportProject, Graduate Job Readiness', `/products/${ids(40)}`],
      ['Clear writingCourse, Graduate Job Readiness, 18 Nov 2026', `/admin/courses/${ids(43)}`],
      ['PricingExpert session, Graduate Job Readiness, 18 Nov 2026', `/admin/expert-sessions/${ids(44)}`],
      ['NumbersQuestion bank, 18 Nov 2026', `/admin/question-banks/${ids(45)}`],
    ]);
  });

  it.each<[Role, readonly string[], readonly { readonly path: string }[]]>([
    ['Admin', CARDS, []],
    ['Staff', CARDS.filter((name) => name !== 'Reviews'), [readReviewsHome]],
    ['Viewer', ['Whom to call today', 'Learners and imports', 'Security alerts'], [readReviewsHome, readCareersHome, readContentHome]],
    ['Client Staff', ['Whom to call today', 'Learners and imports', 'Applications'], [readReviewsHome, readContentHome]],
  ])('shows %s %j, and asks for nothing else', async (role, cards, unasked) => {
    const server = openHome(role);
    await screen.findByRole('link', { name: 'Ishani Borkar' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(cards);
    for (const { path } of unasked) expect(server.requests.some(({ pathname }) => pathname === path)).toBe(false);
  });

  it('tells neither a Viewer nor Client Staff of requests for support and imports', async () => {
    openHome('Viewer');
    expect((await linesOf('Learners and imports')).map(([, to]) => to)).toEqual([
      '/admin/learners?status=expired',
      '/admin/learners?status=invited',
    ]);
  });

  it('says calmly that nothing waits', async () => {
    openHome('Admin', 'calm');
    expect(await screen.findByText('Nobody. All 1,190 learners in a programme are on their way.')).toBeTruthy();
    for (const words of [
      'Nothing waits. Everyone who was invited has accepted.',
      'Nothing waits for a decision.',
      'Nothing waits for an answer.',
      'No urgent alerts.',
      'Nothing waits.',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows the other parts while one is loading and one has failed, which is tried again', async () => {
    const server = openHome('Admin', 'full', { reviews: homeFailed, careers: 'never' });
    const reviews = await card('Reviews');
    expect(await reviews.findByText('This part did not load. Not now')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Ishani Borkar' })).toBeTruthy();
    const applications = await screen.findByRole('region', { name: 'Applications' });
    expect(applications.querySelector('[aria-busy=true]')).not.toBeNull();
    server.on(readReviewsHome, ok(homeStories.full.reviews));
    fireEvent.click(reviews.getByRole('button', { name: 'Try again: Reviews' }));
    expect(await reviews.findByText('14 projects to review')).toBeTruthy();
    await waitFor(() => expect(reviews.queryByText('This part did not load. Not now')).toBeNull());
  });
});

describe('the list of what to set up', () => {
  const SET_UP = 'Set up your platform';
  const buttons = async () => (await linesOf(SET_UP)).map(([words]) => words);

  it('leads an Admin of an empty installation step by step', async () => {
    openHome('Admin', 'empty');
    const list = await card(SET_UP);
    expect(await list.findByText('0 of 5')).toBeTruthy();
    expect(await linesOf(SET_UP)).toEqual([
      ['Go to Clients', '/admin/clients'],
      ['Go to Job Readiness', '/admin/job-readiness/products'],
      ['Go to Assessments', '/admin/assessments'],
      ['Go to Learners', '/admin/learners'],
      ['Import a list', '/admin/imports'],
      ['See invitations', '/admin/learners?status=invited'],
    ]);
    expect(await screen.findByText('Learners show here when they need help. Nobody is in a programme yet.')).toBeTruthy();
  });

  it('tells Staff what an Admin does', async () => {
    openHome('Staff', 'empty');
    const list = await card(SET_UP);
    expect(await list.findAllByText(/An Admin does this\.$/)).toHaveLength(2);
    expect((await buttons()).slice(0, 2)).toEqual(['Go to Assessments', 'Go to Learners']);
  });

  it('ticks what is there', async () => {
    openHome('Admin', 'invited');
    const list = await card(SET_UP);
    expect(await list.findByText('4 of 5')).toBeTruthy();
    expect(list.getAllByRole('heading', { level: 3, name: /, Done$/ })).toHaveLength(4);
    expect(await buttons()).toEqual(['See invitations']);
  });

  it.each<[Role, keyof typeof homeStories]>([
    ['Admin', 'full'],
    ['Staff', 'calm'],
    ['Viewer', 'empty'],
    ['Client Staff', 'empty'],
  ])('is not shown to %s of an installation that is %s', async (role, story) => {
    openHome(role, story);
    await waitFor(() => expect(screen.queryAllByRole('region').length).toBeGreaterThan(2));
    await (await card('Learners and imports')).findByText(/accept/);
    expect(screen.queryByText(SET_UP)).toBeNull();
  });
});
