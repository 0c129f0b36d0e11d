// @vitest-environment jsdom
import { listNotifications, markNotificationRead, markNotificationsRead } from '@paanch/contracts/auth/notifications';
import { ui } from '@paanch/ui/theme/tokens';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok, signedInAs } from '../story-frame.story.js';
import { tierNamedIn } from './notification-icon.js';
import { notificationStories } from './notifications.story.js';

afterEach(() => window.history.replaceState(null, '', '/'));

/** jsdom matches no media query; this can pretend to be a phone. */
const onPhone = () => vi.stubGlobal('matchMedia', (query: string) => matching(query.includes('max-width')));
const matching = (matches: boolean) => ({ matches, ...nobodyListens });
const nobodyListens = { addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} };

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

describe('the notifications', () => {
  it('are listed newest first, with unread ones labelled', async () => {
    render(notificationStories.some());
    expect(await rows()).toEqual([
      'New sign-inNewFirefox on Android signed in from network 198.51.100.0/24.Just now',
      'Your password was changedNewIf this was not you, use "Forgot password?" now.1 hour ago',
      'Star ONE earnedYou have finished every assessment.2 hours ago',
      'Your tier is SilverYour average is 74.3 hours ago',
      'Your score went upA question of Reasoning was taken out. You now have 82.4 hours ago',
      'Many failed sign-insOne network, 84 failures in ten minutes.5 hours ago',
    ]);
  });

  it("show the star and the tier's pin as elsewhere", async () => {
    render(notificationStories.some());
    const [, , star, tier] = await screen.findAllByRole('listitem');
    expect(star?.querySelector('polygon')?.getAttribute('fill')).toBe(ui.star);
    // The hexagon, and the two chevrons of Silver.
    expect(tier?.querySelectorAll('svg path')).toHaveLength(3);
    expect(tier?.querySelector('svg path')?.getAttribute('stroke')).toBe(ui.silverMark);
  });

  it.each([
    ['Your tier is Gold', 'GOLD'],
    ["You're in Bronze", 'BRONZE'],
    ['A new tier', null],
  ])('titled "%s" show the pin of %s', (title, tier) => expect(tierNamedIn(title)).toBe(tier));

  it('are marked as read when opened, and follow their link', async () => {
    const server = signedInAs('student');
    render(notificationStories.some(server));
    fireEvent.click(await screen.findByRole('link', { name: /^New sign-in/ }));
    expect(window.location.pathname).toBe('/app/account');
    await waitFor(async () => expect((await rows())[0]).not.toContain('New sign-inNew'));
    expect(server.requests.find(({ name }) => name === markNotificationRead.name)?.address).toBe(
      '/api/app/notifications/01890000-0000-7000-8000-000000000000/read',
    );
  });

  it('without a link are marked as read too, once', async () => {
    const server = signedInAs('student');
    render(notificationStories.some(server));
    fireEvent.click(await screen.findByRole('button', { name: /^Your password was changed/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Your password was changed/ })).toBeNull());
    expect(server.timesAsked(markNotificationRead)).toBe(1);
  });

  it('that are already read are not marked again', async () => {
    const server = signedInAs('student');
    render(notificationStories.some(server));
    fireEvent.click(await screen.findByRole('link', { name: /^Star ONE earned/ }));
    expect(server.timesAsked(markNotificationRead)).toBe(0);
  });

  it('can all be marked as read at once', async () => {
    const server = signedInAs('student');
    render(notificationStories.some(server));
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(server.timesAsked(markNotificationsRead)).toBe(1);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('load page by page on request', async () => {
    render(notificationStories.many());
    expect(await rows()).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('stay on screen if older ones fail to load', async () => {
    render(notificationStories.cut());
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText("We couldn't load older notifications: Your role does not allow this.")).toBeTruthy();
    expect(await rows()).toHaveLength(20);
  });

  it('report it if marking failed', async () => {
    render(notificationStories.cut());
    fireEvent.click(await screen.findByRole('button', { name: /^Your password was changed/ }));
    expect((await screen.findAllByText("We couldn't mark it as read: Not found")).length).toBeGreaterThan(0);
  });

  it.each([
    ['learners', notificationStories.none, "You'll see stars, results and account news here."],
    ['staff', notificationStories.noneForStaff, "You'll see alerts and account news here."],
  ])('say what will appear here for %s if there are none', async (_, story, words) => {
    render(story());
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('show a skeleton while loading', async () => {
    render(notificationStories.loading());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('that could not be loaded say why and can be retried', async () => {
    const server = signedInAs('student');
    render(notificationStories.failed(server));
    expect(await screen.findByRole('heading', { name: "We couldn't load your notifications" })).toBeTruthy();
    expect(screen.getByText('Your role does not allow this.')).toBeTruthy();
    const before = server.timesAsked(listNotifications);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(server.timesAsked(listNotifications)).toBe(before + 1));
  });
});

describe('the bell', () => {
  it('says how many are unread, and opens the panel', async () => {
    render(notificationStories.bell());
    const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    bell.focus();
    fireEvent.click(bell);
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(6);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
  });

  it('counts anew when it is opened, because its list is newer', async () => {
    const server = signedInAs('student');
    render(notificationStories.bell(server));
    const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    server.on(listNotifications, ok({ notifications: [], unread_count: 3, next_cursor: null }));
    fireEvent.click(bell);
    await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 3 unread'));
  });

  it('counts down as they are read, and closes when a link is followed', async () => {
    render(notificationStories.bell());
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    fireEvent.click(await screen.findByRole('link', { name: /^New sign-in/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  });

  it('opens the page on a phone', async () => {
    onPhone();
    render(notificationStories.bell());
    const bell = await screen.findByRole('link', { name: 'Notifications, 2 unread' });
    expect(bell.getAttribute('href')).toBe('/app/notifications');
  });

  it('shows no more than two digits', async () => {
    render(notificationStories.bellFull());
    expect(await screen.findByText('99+')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notifications, 120 unread' })).toBeTruthy();
  });

  it('shows no count if everything is read', async () => {
    const server = signedInAs('student');
    render(notificationStories.bellQuiet(server));
    await waitFor(() => expect(server.timesAsked(listNotifications)).toBe(1));
    expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('');
  });
});
