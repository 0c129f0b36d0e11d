// @vitest-environment jsdom
import { refuse } from '@paanch/contracts/kernel/refusal';
import { webhookAddressTaken, webhookAddressUnsafe } from '@paanch/contracts/security/reasons';
import { createWebhook, listWebhooks } from '@paanch/contracts/security/webhooks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { refused, refusedFor, StubServer } from '../../../testing/stub-server.js';
import { press, rowsShown, textsOf, typeInto } from '../../../testing/suites/screen.js';
import { serverWith, webhook } from './webhooks.story.js';

const PAGE = '/admin/webhooks';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_400);
});

describe('the list of webhooks', () => {
  it('shows address, state, whose learners, events and the last delivery', async () => {
    const off = webhook(2, { is_active: false, switched_off_at: '2026-11-19T06:00:00.000Z', last_success_at: null });
    const failing = webhook(3, { last_failure_at: '2026-11-21T06:00:00.000Z', events: ['tier.changed'] });
    openAt(PAGE, serverWith(webhook(1), off, failing), 'Admin');
    await screen.findByRole('link', { name: 'https://hooks.example/1' });
    const texts = rowsShown().map(textsOf);
    expect(texts[0]?.slice(0, 4)).toEqual(['https://hooks.example/1', 'On', 'All clients', '2 events']);
    expect(texts[1]?.slice(1)).toContain('Switched off after failures');
    expect(texts[1]).toContain('Never');
    expect(texts[2]?.slice(1, 4)).toEqual(['Failing', 'All clients', '1 event']);
  });

  it('is searched by address and description', async () => {
    openAt(PAGE, serverWith(webhook(1), webhook(2, { description: 'Placement cell' })), 'Admin');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Search address or description' }), { target: { value: 'placement' } });
    await waitFor(() => expect(rowsShown()).toHaveLength(1));
    expect(address()).toBe(`${PAGE}?search=placement`);
  });

  it('leads to the page of one', async () => {
    openAt(PAGE, serverWith(webhook(1)), 'Admin');
    expect((await screen.findByRole('link', { name: 'https://hooks.example/1' })).getAttribute('href')).toBe(`${PAGE}/${webhook(1).id}`);
  });

  it('offers to add the first one, and says if it cannot be read', async () => {
    openAt(PAGE, serverWith(), 'Admin');
    expect(await screen.findByText('Add the address of a system that should be told.')).toBeTruthy();
  });

  it('says if it cannot be read', async () => {
    openAt(PAGE, new StubServer().on(listWebhooks, refused(403, 'Not now')), 'Admin');
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('is closed to %s', async (role) => {
    openAt(PAGE, serverWith(webhook(1)), role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('a new webhook', () => {
  async function fillIn(server: StubServer) {
    openAt(PAGE, server, 'Admin');
    await screen.findByRole('link', { name: 'https://hooks.example/1' });
    press('Add webhook');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    typeInto('Address', 'https://hooks.example/new');
    const events = dialog.getByRole('combobox', { name: 'Events' });
    fireEvent.change(events, { target: { value: 'Tier' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Tier changed' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  }

  it('shows its secret once, to be copied', async () => {
    const written = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    const added = webhook(9, { url: 'https://hooks.example/new', events: ['tier.changed'] });
    const server = serverWith(webhook(1)).on(createWebhook, { status: 201, body: { ...added, secret: SECRET } });
    await fillIn(server);
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy the secret now' }));
    expect(server.sent).toEqual([
      {
        route: 'createWebhook',
        body: { url: 'https://hooks.example/new', description: '', client_id: null, events: ['tier.changed'], is_active: true },
      },
    ]);
    expect(dialog.getByLabelText('Secret')).toMatchObject({ value: SECRET, readOnly: true });
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(written).toHaveBeenCalledWith(SECRET));
    fireEvent.keyDown(dialog.getByLabelText('Secret'), { key: 'Escape' });
    fireEvent.click(dialog.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain(SECRET);
  });

  it.each([
    [webhookAddressUnsafe, 'Enter an address on the internet that begins with https://'],
    [webhookAddressTaken, 'Another webhook has this address.'],
  ])('says at the address what is wrong with it', async (reason, message) => {
    await fillIn(serverWith(webhook(1)).on(createWebhook, refusedFor(refuse(reason))));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'https://hooks.example/new');
  });
});
