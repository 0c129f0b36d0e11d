// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ATTEMPT, PRODUCT, stories } from './tiers-page.story.js';

const cards = async () => (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
const cardOf = (label: string) => within(screen.getByRole('heading', { level: 3, name: label }).closest('li') ?? document.body);

describe('the Tier System page', () => {
  it("shows the three tiers with the programme's ranges, and marks the learner's own", async () => {
    render(stories.silver());
    expect(await cards()).toEqual(['Bronze - Foundational', 'Silver - Intermediate', 'Gold - Advanced']);
    expect(cardOf('Bronze - Foundational').getByText('Score 0 to 65')).toBeTruthy();
    expect(cardOf('Silver - Intermediate').getByText('You are here')).toBeTruthy();
    expect(cardOf('Gold - Advanced').getByText('Pass the Gold promotion exam.')).toBeTruthy();
    const current = within(screen.getByRole('region', { name: 'Your current tier' }));
    expect(current.getByText('2 of 2 assessments complete, average score 76%.')).toBeTruthy();
    expect(current.getByText('Next: Gold')).toBeTruthy();
    expect(current.getByRole('button', { name: 'Why this tier?' })).toBeTruthy();
  });

  it('ticks only the requirement that is met', async () => {
    render(stories.silver());
    await cards();
    const iconsOf = (label: string) =>
      [...(screen.getByRole('heading', { level: 3, name: label }).closest('li')?.querySelectorAll('[data-testid]') ?? [])].map((icon) =>
        icon.getAttribute('data-testid'),
      );
    expect(iconsOf('Bronze - Foundational')).toEqual([]);
    expect(iconsOf('Silver - Intermediate')).toEqual(['CheckRoundedIcon', 'CheckRoundedIcon']);
    await cardOf('Gold - Advanced').findByText(/^There is a wait/);
    expect(iconsOf('Gold - Advanced')).toEqual(['RadioButtonUncheckedRoundedIcon', 'LockOutlineRoundedIcon']);
    expect(cardOf('Bronze - Foundational').getByText('Below your tier')).toBeTruthy();
  });

  it("never names a score for a tier above the learner's own", async () => {
    render(stories.bronze());
    await cards();
    for (const label of ['Silver - Intermediate', 'Gold - Advanced']) expect(cardOf(label).queryByText(/^An average/)).toBeNull();
    expect(cardOf('Gold - Advanced').getByText('First reach Silver, then pass the Gold promotion exam.')).toBeTruthy();
  });

  it('leads to the exam from the card of the next tier', async () => {
    render(stories.bronze());
    await cards();
    const way = await cardOf('Silver - Intermediate').findByRole('link', { name: 'Go to the exam' });
    expect(way.getAttribute('href')).toBe(`/app/job-readiness/promotion-exam?productId=${PRODUCT}`);
    expect(cardOf('Gold - Advanced').getByText('Above your tier')).toBeTruthy();
    expect(screen.queryByText(/^You passed the promotion exam/)).toBeNull();
  });

  it('leads back to an open attempt', async () => {
    render(stories.running());
    const way = await screen.findByRole('link', { name: 'Continue the exam' });
    expect(way.getAttribute('href')).toBe(`/app/job-readiness/promotion-exam/${ATTEMPT}`);
  });

  it('says there why the exam is closed and from when it is open', async () => {
    render(stories.silver());
    await cards();
    const words = 'There is a wait between two attempts. The next one may begin on 25 Nov 2026, 11:06.';
    expect(await cardOf('Gold - Advanced').findByText(words)).toBeTruthy();
    expect(cardOf('Gold - Advanced').getByRole('link', { name: 'About the exam' })).toBeTruthy();
  });

  it('shows the newest exam that was passed, with score, day and the attempt', async () => {
    render(stories.silver());
    expect(await screen.findByText('You passed the promotion exam to Silver')).toBeTruthy();
    expect(screen.getByText('Scored 82% on 16 Nov 2026.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See attempt' }).getAttribute('href')).toBe(
      `/app/job-readiness/promotion-exam/${ATTEMPT}/result`,
    );
  });

  it('shows the tiers even if the exam is not known', async () => {
    render(stories.examRefused());
    await cards();
    expect(await cardOf('Gold - Advanced').findByText('Failed to check promotion exam eligibility')).toBeTruthy();
    expect(cardOf('Gold - Advanced').getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('says in the top tier that there is none above', async () => {
    render(stories.gold());
    expect(await screen.findByText('This is the highest tier.')).toBeTruthy();
  });

  it('tells a learner without a tier when it comes, and what each requires', async () => {
    render(stories.none());
    expect(await screen.findByText('No Tier Yet')).toBeTruthy();
    expect(screen.getByText('1 of 2 assessments complete.')).toBeTruthy();
    expect(cardOf('Silver - Intermediate').getByText('An average of 66 or more, but below 86, across all assessments')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Why this tier?' })).toBeNull();
  });

  it("says that a programme is not the learner's, that it is being prepared, and what failed", async () => {
    render(stories.otherLearners());
    expect(await screen.findByRole('heading', { name: 'You are not in this programme' })).toBeTruthy();
    cleanup();
    render(stories.preparing());
    expect(await screen.findByText('Getting your programme ready')).toBeTruthy();
    cleanup();
    render(stories.refused());
    expect(await screen.findByRole('heading', { name: 'Failed to fetch Job Readiness assessments' })).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    const { container } = render(stories.underWay());
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).not.toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Tier System' })).toBeTruthy();
  });
});
