// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stories } from './accessibility-page.story.js';

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the public page about accessibility', () => {
  it('names the standard, what holds and what does not yet', () => {
    render(stories.full());
    expect(part('What we aim at').getByText(/WCAG\) 2\.2 at level AA/)).toBeTruthy();
    expect(part('What you can rely on').getAllByRole('listitem').length).toBeGreaterThan(5);
    expect(part('What is not good yet').getByText(/^An interview by voice needs a microphone/)).toBeTruthy();
  });

  it('leads to support and to the form for a barrier', () => {
    render(stories.full());
    expect(screen.getByRole('link', { name: 'Go to my profile' }).getAttribute('href')).toBe('/app/profile');
    expect(screen.getByRole('link', { name: 'Write a complaint' }).getAttribute('href')).toBe('/app/profile/privacy');
  });

  it('names the officer, whom a mail reaches', async () => {
    render(stories.full());
    const address = await screen.findByRole('link', { name: 'grievance@paanch.example' });
    expect(address.getAttribute('href')).toBe('mailto:grievance@paanch.example');
    expect(screen.getByText('Or write to the officer. You get an answer within 30 days.')).toBeTruthy();
  });

  it('says whom to write to where no officer is named, and keeps its words where that fails', async () => {
    const { unmount } = render(stories.unnamed());
    expect(await screen.findByText(/^No officer is named here/)).toBeTruthy();
    unmount();
    render(stories.broken());
    expect(await screen.findByText('We could not load whom to write to')).toBeTruthy();
    expect(screen.getByText(/^If your device asks for less motion/)).toBeTruthy();
  });
});
