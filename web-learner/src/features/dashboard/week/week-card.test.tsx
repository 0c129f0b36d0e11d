// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stories } from './week-card.story.js';

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the week', () => {
  it('says what was done, the rarest first, and nothing that was not', async () => {
    render(stories.busy());
    expect(await screen.findByRole('region', { name: 'Your week' })).toBeTruthy();
    expect(screen.getByText('23 Nov 2026 to 29 Nov 2026')).toBeTruthy();
    expect(rows()).toEqual([
      '1 star earned',
      '1 interview done',
      '2 assessments submitted',
      '1 expert session completed',
      '7 lessons completed',
    ]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has words for each kind', async () => {
    render(stories.everything());
    await screen.findByRole('region', { name: 'Your week' });
    expect(rows()).toEqual([
      '2 stars earned',
      '2 interviews done',
      '1 project handed in',
      '1 promotion exam submitted',
      '1 assessment submitted',
      '3 expert sessions completed',
      '1 lesson completed',
    ]);
  });

  it('that is empty is kind, and leads to the next step', async () => {
    render(stories.quiet());
    expect(await screen.findByText('A fresh week. Your next step is ready whenever you are.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to my next step' });
    expect(link.getAttribute('href')).toBe('/app/job-readiness/assessments/01890000-0000-7000-8000-000000000002');
  });

  it('shows that it loads', async () => {
    const { container } = render(stories.loading());
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).not.toBeNull());
  });

  it('that cannot be loaded says so, and tries again', async () => {
    render(stories.refused());
    expect(await screen.findByRole('heading', { name: 'Failed to fetch your week' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});
