// @vitest-environment jsdom
import { shareReceipt, withdrawCredential } from '@paanch/contracts/progress/outward/credentials';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { askedOf } from '../app.story.js';
import { RECEIPT, stories } from './share-dialog.story.js';

describe('sharing a receipt', () => {
  it('says first what a stranger will see, and makes nothing before it is told to', async () => {
    render(stories.unshared());
    expect(await screen.findByText('What a stranger sees')).toBeTruthy();
    expect(screen.getByText('Star ONE in Graduate Job Readiness, and since when')).toBeTruthy();
    expect(screen.getByText(/^Never your answers, your scores/)).toBeTruthy();
    expect(askedOf(shareReceipt)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
    await waitFor(() => expect(askedOf(shareReceipt)).toEqual([{ receipt_id: RECEIPT }]));
  });

  it('begins anew after one was withdrawn', async () => {
    render(stories.withdrawnBefore());
    expect(await screen.findByRole('button', { name: 'Make the link' })).toBeTruthy();
  });

  it('gives the link, the file, LinkedIn and the page', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    render(stories.shared());
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    const url = 'https://paanch.example/verify/01890000-0000-7000-8000-0000000000c1';
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(url));
    expect(screen.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')).toContain('certUrl=https%3A%2F%2Fpaanch.example');
    expect(screen.getByRole('link', { name: 'See what they see' }).getAttribute('href')).toBe(new URL(url).pathname);
    expect(screen.getByRole('button', { name: 'Download the file' })).toBeTruthy();
  });

  it('says when it is not held any more', async () => {
    render(stories.notHeld());
    expect(await screen.findByText('You do not hold this any more')).toBeTruthy();
  });

  it('is withdrawn after a question', async () => {
    render(stories.shared());
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw Star ONE?' }));
    expect(askedOf(withdrawCredential)).toHaveLength(0);
    fireEvent.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(askedOf(withdrawCredential)).toHaveLength(1));
  });

  it('can be tried again when it could not be loaded', async () => {
    render(stories.refused());
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});
