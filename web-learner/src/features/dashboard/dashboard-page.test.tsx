// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { stories } from './dashboard-page.story.js';

afterEach(cleanup);

describe('the dashboard', () => {
  it('says the next step in words, with one button', async () => {
    render(stories.toDo());
    expect(await screen.findByRole('heading', { level: 1, name: 'Two assessments to your first star' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Reasoning' }).getAttribute('href')).toBe(
      '/app/job-readiness/assessments/01890000-0000-7000-8000-000000000010',
    );
    expect(screen.getByText('No Tier Yet')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^0 of 5 stars earned.*Assessments: 0 of 2 done.*Courses: Not available yet/ })).toBeTruthy();
  });

  it('counts down', async () => {
    render(stories.oneLeft());
    expect(await screen.findByRole('heading', { level: 1, name: 'One assessment to your first star' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Spreadsheets' })).toBeTruthy();
  });

  it('leads to the results once the star is earned and nothing is open', async () => {
    render(stories.starEarned());
    expect(await screen.findByRole('heading', { level: 1, name: 'Star ONE earned' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toContain('/app/job-readiness/assessments?productId=');
    expect(screen.getByText('Silver Tier')).toBeTruthy();
  });

  it('says that there is no programme yet', async () => {
    render(stories.noProgramme());
    expect(await screen.findByText('No programme yet. Your college will add one.')).toBeTruthy();
  });

  it('says that the programme is being made ready', async () => {
    render(stories.preparing());
    expect(await screen.findByText('Getting your programme ready')).toBeTruthy();
  });

  it('says what failed, where the badge would stand too', async () => {
    render(stories.refused());
    expect(await screen.findByRole('heading', { name: 'Failed to fetch Job Readiness progress' })).toBeTruthy();
    expect(screen.getByText('Unable to load progress')).toBeTruthy();
    expect(screen.getByText('You may not open this')).toBeTruthy();
  });
});
