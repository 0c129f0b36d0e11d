// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ATTEMPT, STAR, stories } from './receipt-overlay.story.js';

// The dialog loads when first opened, which may be slow on a busy machine.
const search = () => window.location.search;

describe('a receipt', () => {
  it('opens by "Why this star?" and then has its own id in the URL', async () => {
    render(stories.ready());
    fireEvent.click(screen.getByRole('button', { name: 'Why this star?' }));
    await screen.findByRole('dialog');
    const dialog = await screen.findByRole('dialog', { name: 'Why star ONE?' });
    expect(within(dialog).getByText('You earned star ONE on 20 Nov 2026, 11:06.')).toBeTruthy();
    await waitFor(() => expect(search()).toBe(`?why=${STAR}`));
    expect(screen.getByRole('dialog', { name: 'Why star ONE?' })).toBeTruthy();
  });

  it('shows the rule, what it is based on with links to the results, corrections, what comes next, and its version', async () => {
    render(stories.starByLink());
    const dialog = within(await screen.findByRole('dialog', { name: 'Why star ONE?' }));
    expect(dialog.getByText(/^Submit every assessment in your programme\./)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Reasoning' }).getAttribute('href')).toBe(
      '/app/job-readiness/assessments/01890000-0000-7000-8000-000000000011/result',
    );
    expect(dialog.getByText('Score 80%')).toBeTruthy();
    expect(
      dialog.getByText('Raised from 60% to 80% on 21 Nov 2026, 11:30. One question had a mistake, so everyone gets its point.'),
    ).toBeTruthy();
    expect(dialog.getByText('Star TWO is not available yet. You keep this star.')).toBeTruthy();
    expect(dialog.getByText('Rule version 1')).toBeTruthy();
  });

  it('of a tier shows the average, the bounds that applied, and the exam as the only way up', async () => {
    render(stories.tierByLink());
    const dialog = within(await screen.findByRole('dialog', { name: 'Why Silver?' }));
    expect(dialog.getByText('All assessments count equally. An average of 66 or more, but below 86, is Silver.')).toBeTruthy();
    expect(dialog.getByText('Your average: 76%')).toBeTruthy();
    expect(dialog.getByText('Pass the Gold promotion exam. You keep this tier.')).toBeTruthy();
  });

  it('of a tier that a passed exam gave shows score, pass mark, version and the attempt', async () => {
    render(stories.promoted());
    fireEvent.click(screen.getByRole('button', { name: 'Why this tier?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why Gold?' }));
    expect(dialog.getByText('You passed the promotion exam to Gold on 21 Nov 2026, 11:30.')).toBeTruthy();
    expect(dialog.getByText('A score of 70% or more in the promotion exam to Gold is Gold, whatever your average is.')).toBeTruthy();
    expect(dialog.getByText('Your score in the exam: 82%')).toBeTruthy();
    expect(dialog.getByText('Before it: Silver')).toBeTruthy();
    expect(dialog.getByText('Exam version 3')).toBeTruthy();
    expect(dialog.getByText('This is the highest tier. You keep this tier.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'See attempt' }).getAttribute('href')).toBe(
      `/app/job-readiness/promotion-exam/${ATTEMPT}/result`,
    );
    await waitFor(() => expect(search()).toBe(`?why=${ATTEMPT}`));
  });

  it('names what the next star still needs', async () => {
    render(stories.somethingMissing());
    expect(await screen.findByText(/^To earn star TWO, finish: Talking to clients\./)).toBeTruthy();
  });

  it('says how many of the sessions star THREE still needs', async () => {
    render(stories.someMissing());
    expect(await screen.findByText(/^To earn star THREE, finish 2 of: Listening, Asking, Closing\./)).toBeTruthy();
    expect(screen.getByText(/^Complete every required course/)).toBeTruthy();
  });

  it('lists work without a score by its name and the day it was completed', async () => {
    render(stories.ofCourses());
    const dialog = within(await screen.findByRole('dialog', { name: 'Why star ONE?' }));
    expect(dialog.getByText('Talking to clients')).toBeTruthy();
    expect(dialog.getByText('Completed 20 Nov 2026, 11:06')).toBeTruthy();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('of a star that staff set shows what changed and their note', async () => {
    render(stories.setByStaff());
    fireEvent.click(screen.getByRole('button', { name: 'Why this star?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set by staff' }));
    expect(dialog.getByText('Set by staff on 21 Nov 2026, 11:30.')).toBeTruthy();
    expect(dialog.getByText('Star: ONE to THREE')).toBeTruthy();
    expect(dialog.getByText('Your work in the first batch counts.')).toBeTruthy();
  });

  it('of a tier that an override left alone is the one that was earned', async () => {
    render(stories.setByStaff());
    fireEvent.click(screen.getByRole('button', { name: 'Why this tier?' }));
    expect(await screen.findByRole('dialog', { name: 'Why Silver?' })).toBeTruthy();
  });

  it('says that nothing has been earned yet, and how to earn it', async () => {
    render(stories.nothingEarned());
    fireEvent.click(screen.getByRole('button', { name: 'Why this tier?' }));
    expect(await screen.findByRole('heading', { name: 'No tier yet' })).toBeTruthy();
    expect(screen.getByText('Finish all assessments to get your tier.')).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    render(stories.underWay());
    const dialog = await screen.findByRole('dialog', { name: 'Why?' });
    await waitFor(() => expect(dialog.querySelector('[aria-busy="true"]')).not.toBeNull());
  });

  it.each(['refused', 'unknown'] as const)('that is %s says so and offers a retry', async (name) => {
    render(stories[name]());
    expect(await screen.findByRole('heading', { name: 'We could not load this explanation' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('closes and restores the URL', async () => {
    render(stories.starByLink());
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(search()).toBe(''));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
