// @vitest-environment jsdom
import { endCalendarLink, makeCalendarLink } from '@paanch/contracts/progress/outward/calendar';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { askedOf } from '../../../app/app.story.js';
import { stories, URL_OF_IT } from './calendar-card.story.js';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the card of the calendar', () => {
  it('makes a link and shows its address once, with how to add it', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    render(stories.none());
    fireEvent.click(await screen.findByRole('button', { name: 'Make a calendar link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your calendar link' }));
    expect(dialog.getByText(URL_OF_IT)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open in a calendar app' }).getAttribute('href')).toBe(URL_OF_IT.replace('https:', 'webcal:'));
    for (const app of [/^Google Calendar:/, /^iPhone and Mac:/, /^Outlook:/]) expect(dialog.getByText(app)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(URL_OF_IT));
    fireEvent.click(dialog.getByRole('button', { name: 'I have it' }));
    await waitFor(() => expect(screen.queryByText(URL_OF_IT)).toBeNull());
  });

  it('says when a calendar app last read it', async () => {
    render(stories.read());
    expect(await screen.findByText('Last read by a calendar app: 29 Nov 2026, 12:00')).toBeTruthy();
    expect(screen.getByText('Made on 20 Nov 2026')).toBeTruthy();
  });

  it('replaces it after a question, and shows the new address', async () => {
    render(stories.unread());
    expect(await screen.findByText('No calendar app has read it yet.')).toBeTruthy();
    press('Replace the link');
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace your calendar link?' }));
    expect(askedOf(makeCalendarLink)).toHaveLength(0);
    fireEvent.click(question.getByRole('button', { name: 'Replace the link' }));
    expect(await screen.findByText(URL_OF_IT)).toBeTruthy();
  });

  it('ends it after a question', async () => {
    render(stories.unread());
    await screen.findByText('No calendar app has read it yet.');
    press('End the link');
    const question = within(await screen.findByRole('alertdialog', { name: 'End your calendar link?' }));
    fireEvent.click(question.getByRole('button', { name: 'End the link' }));
    await waitFor(() => expect(askedOf(endCalendarLink)).toHaveLength(1));
  });

  it('can be tried again when it could not be loaded', async () => {
    render(stories.refused());
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});
