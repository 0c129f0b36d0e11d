// @vitest-environment jsdom
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askedOf } from '../../app.story.js';
import { lastCelebrated, rememberCelebrated } from '../celebrated.js';
import { stories } from './star-moment.story.js';

// The star moment loads when first due, which may be slow on a busy machine.
/** Nobody is signed in in a story. */
const NOBODY = '';
const seen = () => lastCelebrated('moment', NOBODY);
const hasSeen = (stars: number) => waitFor(() => expect(seen()).toBe(stars));

async function hearNews(stars: number) {
  await hasSeen(stars);
  fireEvent.click(screen.getByRole('button', { name: 'Live news' }));
}

const moment = (star = 'ONE') => screen.findByRole('dialog', { name: `You earned star ${star}` });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the star moment', () => {
  it('shows and announces the star, its tier, the path and what comes next', async () => {
    render(stories.firstStar());
    await hearNews(0);
    const dialog = await moment();
    const ids = (dialog.getAttribute('aria-describedby') ?? '').split(' ');
    const said = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' ');
    expect(said).toBe("You're in GoldCourses come next. You can start them when your college adds them.");
    expect(within(dialog).getByRole('img', { name: /^1 of 5 stars earned/ })).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Continue' }));
  });

  it.each([
    ['its button', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))],
    ['a click anywhere', (dialog: HTMLElement) => fireEvent.click(dialog)],
    ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
  ])('is closed by %s for good', async (_, close) => {
    render(stories.firstStar());
    await hearNews(0);
    close(await moment());
    await hasSeen(1);
    await isGone();
    fireEvent.click(screen.getByRole('button', { name: 'Live news' }));
    cleanup();
    render(stories.alreadyEarned());
    await screen.findByRole('button', { name: 'Live news' });
    await isGone();
  });

  it('mentions the tier with the first star only', async () => {
    render(stories.secondStar());
    await hearNews(1);
    const dialog = within(await moment('TWO'));
    expect(dialog.queryByText(/^You're in/)).toBeNull();
    expect(dialog.getByText(/^Expert sessions come next\./)).toBeTruthy();
  });

  it('does not show the stars of a learner who is new on this device', async () => {
    render(stories.alreadyEarned());
    await hasSeen(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a star that was earned while the app was closed', async () => {
    rememberCelebrated('moment', NOBODY, 0);
    render(stories.alreadyEarned());
    await moment();
  });

  it('is closed here, too, once it was seen in another tab', async () => {
    render(stories.firstStar());
    await hearNews(0);
    await moment();
    localStorage.setItem(`paanch-celebrated-moment-${NOBODY}`, '1');
    fireEvent(window, new StorageEvent('storage'));
    await isGone();
  });

  it('waits until the learner leaves the open assessment', async () => {
    render(stories.whileTaking());
    await hearNews(0);
    await screen.findByText('1 stars');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'To the result' }));
    await moment();
  });

  it('is not shown for a tier alone, which gets a toast', async () => {
    render(stories.tierAlone());
    await hearNews(1);
    expect(await screen.findByText("You're in Gold")).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('leaving an open assessment', () => {
  it("refetches the learner's progress, because an attempt may have started there", async () => {
    render(stories.whileTaking());
    await hasSeen(0);
    const before = askedOf(listReadinessProducts).length;
    fireEvent.click(screen.getByRole('link', { name: 'To the result' }));
    await waitFor(() => expect(askedOf(listReadinessProducts)).toHaveLength(before + 1));
  });
});
