// @vitest-environment jsdom
import { withdrawCredential } from '@paanch/contracts/progress/outward/credentials';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askedOf } from '../../../app/app.story.js';
import { stories } from './shared-card.story.js';

describe('what was shared', () => {
  it('is listed with its state, and what was withdrawn leads nowhere', async () => {
    render(stories.some());
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Star ONEGraduate Job Readiness, shared on 29 Nov 2026ValidWithdraw',
      'Silver TierGraduate Job Readiness, shared on 29 Nov 2026Not held nowWithdraw',
      'Star TWOGraduate Job Readiness, shared on 29 Nov 2026Withdrawn',
    ]);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Star ONE', 'Silver Tier']);
  });

  it('is withdrawn after a question', async () => {
    render(stories.some());
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw Star ONE in Graduate Job Readiness' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw Star ONE?' }));
    fireEvent.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(askedOf(withdrawCredential)).toHaveLength(1));
  });

  it('says how to share when nothing was', async () => {
    render(stories.none());
    expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy();
  });
});
