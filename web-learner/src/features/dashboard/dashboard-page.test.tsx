// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stories } from './dashboard-page.story.js';

const addressOf = (index: number) => `/app/job-readiness/assessments/01890000-0000-7000-8000-00000000001${index}`;

describe('the dashboard', () => {
  it('shows the next step as text, with one button', async () => {
    render(stories.toDo());
    expect(await screen.findByRole('heading', { level: 1, name: 'Two assessments to your first star' })).toBeTruthy();
    const hero = within(screen.getByRole('region', { name: 'Two assessments to your first star' }));
    expect(hero.getByRole('link', { name: 'Start Reasoning' }).getAttribute('href')).toBe(addressOf(0));
    expect(screen.getByText('No Tier Yet')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^0 of 5 stars earned.*Assessments: 0 of 2 done.*Courses: Not available yet/ })).toBeTruthy();
  });

  it('lists open assessments with size and state, one click from starting', async () => {
    render(stories.toDo());
    const toDo = within(await screen.findByRole('region', { name: 'To do' }));
    expect(toDo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Reasoning20 questions, 30 minNot startedStart',
      'Spreadsheets20 questions, 30 minNot startedStart',
    ]);
    expect(toDo.getByRole('link', { name: 'Start Spreadsheets' }).getAttribute('href')).toBe(addressOf(1));
    expect(screen.queryByRole('region', { name: 'Your scores' })).toBeNull();
  });

  it('counts down, and shows the scores of completed ones', async () => {
    render(stories.oneLeft());
    expect(await screen.findByRole('heading', { level: 1, name: 'One assessment to your first star' })).toBeTruthy();
    const scores = within(await screen.findByRole('region', { name: 'Your scores' }));
    expect(scores.getByText('Score 70%')).toBeTruthy();
    expect(scores.getByRole('link', { name: 'See result of Reasoning' }).getAttribute('href')).toBe(`${addressOf(0)}/result`);
    expect(screen.queryByText(/^Average/)).toBeNull();
  });

  it('counts down the time of a running attempt beside the button that resumes it', async () => {
    render(stories.running());
    expect((await screen.findByRole('timer', { name: 'Time left for Spreadsheets' })).textContent).toMatch(/^18:\d\d left$/);
    const hero = within(screen.getByRole('region', { name: 'One assessment to your first star' }));
    expect(hero.getByRole('link', { name: 'Continue Spreadsheets' }).getAttribute('href')).toBe(addressOf(1));
    const shown = screen.getByRole('timer').textContent;
    await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(shown));
    expect(within(screen.getByRole('region', { name: 'To do' })).getByText(/^18:\d\d left$/)).toBeTruthy();
  });

  it('says when the time is up, and that there is no limit if there is none', async () => {
    render(stories.timeUp());
    expect(await screen.findByText('Time is up for Reasoning. We are submitting your saved answers.')).toBeTruthy();
    cleanup();
    render(stories.withoutLimit());
    expect(await screen.findByText('In progress')).toBeTruthy();
    expect(screen.getAllByText('20 questions, no time limit')).toHaveLength(2);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('shows what comes next once the star is earned and nothing is open, with the scores and no primary button', async () => {
    render(stories.starEarned());
    expect(await screen.findByRole('heading', { level: 1, name: 'Star ONE earned' })).toBeTruthy();
    expect(screen.getByText('Courses come next. You can start them when your college adds them.')).toBeTruthy();
    expect(screen.getByText('Silver Tier')).toBeTruthy();
    expect(await screen.findByText('Average 75%')).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All steps', 'See result', 'See result']);
  });

  it('does not call a star earned that staff set, and shows when with their note', async () => {
    render(stories.setByStaff());
    expect(await screen.findByRole('heading', { level: 1, name: 'You have star ONE' })).toBeTruthy();
    expect(screen.getByText('Set by staff on 21 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Note: Your work in the first batch counts.')).toBeTruthy();
  });

  it('says that an assessment is being prepared, or that there is none yet', async () => {
    render(stories.onTheirWay());
    expect(await screen.findByRole('heading', { level: 1, name: 'Your first assessments are on their way' })).toBeTruthy();
    cleanup();
    render(stories.noAssessments());
    expect(await screen.findByRole('heading', { level: 1, name: 'No assessments yet' })).toBeTruthy();
    expect(screen.getByText('You can start them when your college adds them.')).toBeTruthy();
  });

  it('keeps the next step if the list fails to load, shows its skeleton, and offers a retry', async () => {
    const { container } = render(stories.listUnderWay());
    expect(await screen.findByRole('heading', { level: 1, name: 'Two assessments to your first star' })).toBeTruthy();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    cleanup();
    render(stories.listRefused());
    expect(await screen.findByRole('heading', { name: 'Failed to fetch Job Readiness assessments' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Reasoning' })).toBeTruthy();
  });

  it('says that there is no programme yet', async () => {
    render(stories.noProgramme());
    expect(await screen.findByText('No programme yet. Your college will add one.')).toBeTruthy();
  });

  it('says that the programme is being prepared', async () => {
    render(stories.preparing());
    expect(await screen.findByText('Getting your programme ready')).toBeTruthy();
  });

  it('shows what failed, in place of the badge, too', async () => {
    render(stories.refused());
    expect(await screen.findByRole('heading', { name: 'Failed to fetch Job Readiness progress' })).toBeTruthy();
    expect(screen.getByText('Unable to load progress')).toBeTruthy();
    expect(screen.getByText('You may not open this')).toBeTruthy();
  });
});
