// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StoryServer } from '../story-frame.story.js';
import { unsubscribeStories } from './links.story.js';

const TOKEN = 'T'.repeat(43);
const open = (address: string) => window.history.replaceState(null, '', address);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => open('/'));

describe('unsubscribing', () => {
  it('takes one click and no sign-in', async () => {
    open(`/app/unsubscribe#${TOKEN}`);
    const server = new StoryServer();
    render(unsubscribeStories.works(server));
    press('Turn off emails');
    expect(await screen.findByRole('heading', { name: 'Emails are off' })).toBeTruthy();
    expect(server.requests.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  it('with a link that no longer works points to the email setting', async () => {
    open(`/app/unsubscribe#${TOKEN}`);
    render(unsubscribeStories.over());
    press('Turn off emails');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });

  it('can be retried if the service is unavailable', async () => {
    open(`/admin/unsubscribe#${TOKEN}`);
    render(unsubscribeStories.unavailable());
    press('Turn off emails');
    await screen.findAllByText('The sign-in service is not available right now. Please try again.');
    expect(screen.getByRole('button', { name: 'Turn off emails' })).toBeTruthy();
  });
});
