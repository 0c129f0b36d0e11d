// @vitest-environment jsdom
import { refuse } from '@paanch/contracts/kernel/refusal';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { deliveryNotEnded } from '@paanch/contracts/security/reasons';
import {
  changeWebhook,
  changeWebhookSecret,
  listDeliveries,
  readWebhook,
  removeWebhook,
  resendDelivery,
  testWebhook,
} from '@paanch/contracts/security/webhooks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor, type StubServer } from '../../../../testing/stub-server.js';
import { press, recordAnnouncements, rowsShown, textsOf } from '../../../../testing/suites/screen.js';
import { delivery, pageWith, webhook } from '../webhooks.story.js';

const shown = webhook(1);
const PAGE = `/admin/webhooks/${shown.id}`;
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

async function open(server: StubServer, at = PAGE) {
  openAt(at, server, 'Admin');
  await screen.findByRole('heading', { level: 1, name: shown.url });
}
const pick = async (action: string) => {
  press(`Actions for ${shown.url}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('alertdialog'));
};

describe('the page of a webhook', () => {
  it('says what it is told of and when it was told last', async () => {
    await open(pageWith(webhook(1, { previous_secret_until: '2026-11-29T06:00:00.000Z' })));
    await said('Star changed, Security alert raised');
    await said('All clients');
    expect(screen.getByText(/^Signed with both secrets until/)).toBeTruthy();
    await said('Nothing was sent yet');
  });

  it('says if there is no such webhook', async () => {
    openAt(PAGE, pageWith(shown).on(readWebhook, refused(404, 'Not found')), 'Admin');
    await said('This webhook does not exist');
  });

  it('shows each delivery with its answer, its problem in words and the next try', async () => {
    const waiting = {
      state: 'waiting',
      status: 503,
      problem: 'The receiver answered with 503',
      attempts: 3,
      next_at: '2027-11-20T06:00:00.000Z',
    } as const;
    await open(
      pageWith(shown, delivery(1), delivery(2, waiting), delivery(3, { state: 'waiting', status: null, attempts: 0, last_at: null })),
    );
    await screen.findByRole('table');
    const texts = rowsShown().map(textsOf);
    expect(texts[0]?.slice(0, 2)).toEqual(['Star changed', 'Delivered']);
    expect(texts[0]).toContain('204 in 35 ms');
    expect(texts[1]?.join()).toMatch(/Waiting.*The receiver answered with 503Next try 20 Nov 2027/);
    expect(texts[2]).toContain('Not sent yet');
    expect(screen.getAllByRole('button', { name: /^Send again: / })).toHaveLength(1);
  });

  it('is filtered by state, in the address, and read on', async () => {
    const server = pageWith(shown).on(listDeliveries, (asked) =>
      ok(
        asked.searchParams.has('cursor') ? { data: [delivery(2)], nextCursor: null } : { data: [delivery(1)], nextCursor: delivery(1).id },
      ),
    );
    await open(server);
    fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), { target: { value: 'failed' } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?state=failed`));
    await waitFor(() => expect(server.requests.at(-1)?.search).toBe('?state=failed'));
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rowsShown()).toHaveLength(2));
    expect(server.requests.at(-1)?.searchParams.get('cursor')).toBe(delivery(1).id);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows by itself what happens while it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const now = { webhook: shown, deliveries: [delivery(1)] };
    const server = pageWith(shown)
      .on(readWebhook, () => ok(now.webhook))
      .on(listDeliveries, () => ok({ data: now.deliveries, nextCursor: null }));
    await open(server);
    await waitFor(() => expect(rowsShown()).toHaveLength(1));
    now.webhook = webhook(1, { last_failure_at: '2099-11-29T06:00:00.000Z' });
    now.deliveries = [delivery(2, { state: 'failed', status: 500, problem: 'The receiver answered with 500' }), delivery(1)];
    await vi.advanceTimersByTimeAsync(SECURITY_REFRESH_MS);
    await waitFor(() => expect(rowsShown()).toHaveLength(2));
    await said('Failing');
  });

  it('says if the deliveries cannot be read', async () => {
    await open(pageWith(shown).on(listDeliveries, refused(403, 'Not now')));
    await said('We could not load the deliveries');
  });
});

describe('a test', () => {
  it.each([
    [delivery(9, { event: 'test' }), 'The receiver answered with 204 in 35 ms.'],
    [
      delivery(9, { event: 'test', state: 'failed', status: null, problem: 'The receiver could not be reached' }),
      'The receiver could not be reached.',
    ],
  ])('shows what came back, and says it', async (result, words) => {
    const announced = recordAnnouncements();
    await open(pageWith(shown).on(testWebhook, { status: 201, body: result }));
    press('Send a test');
    await said(words);
    await waitFor(() => expect(announced.join()).toContain(words));
  });

  it('that could not be sent says so', async () => {
    await open(pageWith(shown).on(testWebhook, refused(403, 'Not now')));
    press('Send a test');
    await said('The test could not be sent. Not now');
  });
});

describe('a delivery', () => {
  it('is sent again', async () => {
    const failed = delivery(1, { state: 'failed', status: 500, problem: 'The receiver answered with 500' });
    await open(pageWith(shown, failed).on(resendDelivery, ok(delivery(1, { state: 'waiting', attempts: 0 }))));
    fireEvent.click(await screen.findByRole('button', { name: /^Send again: Star changed/ }));
    await said('It is being sent again.');
  });

  it('that is still being tried says so', async () => {
    await open(pageWith(shown, delivery(1)).on(resendDelivery, refusedFor(refuse(deliveryNotEnded))));
    fireEvent.click(await screen.findByRole('button', { name: /^Send again: / }));
    await said('It could not be sent again. This delivery is still being tried.');
  });

  it('is not sent again while its webhook is off', async () => {
    await open(pageWith(webhook(1, { is_active: false }), delivery(1)));
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });
});

describe('a webhook that failures switched off', () => {
  const off = webhook(1, { is_active: false, switched_off_at: '2026-11-20T06:00:00.000Z', revision: 4 });

  it('is switched on again', async () => {
    const server = pageWith(off).on(changeWebhook, ok({ ...shown, revision: 5 }));
    await open(server);
    expect(screen.getByText(/^This webhook was switched off on 20 Nov 2026/)).toBeTruthy();
    server.on(readWebhook, ok({ ...shown, revision: 5 }));
    press('Switch on again');
    await said('Webhook switched on.');
    expect(server.sent).toEqual([{ route: 'changeWebhook', body: { is_active: true, revision: 4 } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch on again' })).toBeNull());
  });

  it('says if it could not be', async () => {
    await open(pageWith(off).on(changeWebhook, refused(403, 'Not now')));
    press('Switch on again');
    await said('The webhook could not be switched on. Not now');
  });
});

describe('an Admin', () => {
  it('changes it, which keeps what was not touched', async () => {
    const server = pageWith(shown).on(changeWebhook, ok({ ...shown, description: 'Placement cell', revision: 2 }));
    await open(server);
    press('Edit webhook');
    await screen.findByRole('dialog', { name: 'Edit webhook' });
    fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'Placement cell' } });
    press('Save changes');
    await said('Webhook saved.');
    const { url, client_id, events, is_active } = shown;
    expect(server.sent).toEqual([
      { route: 'changeWebhook', body: { url, description: 'Placement cell', client_id, events, is_active, revision: 1 } },
    ]);
  });

  it('makes a new secret after a question, and sees it once', async () => {
    const renewed = { ...shown, previous_secret_until: '2026-11-29T06:00:00.000Z', secret: SECRET };
    await open(pageWith(shown).on(changeWebhookSecret, ok(renewed)));
    const asked = await pick('New secret');
    expect(asked.getByText(/^For 24 hours messages are signed with both/)).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'New secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy the secret now' }));
    expect(dialog.getByLabelText('Secret')).toHaveProperty('value', SECRET);
    expect(dialog.getByText(/signed with the secret before as well/)).toBeTruthy();
  });

  it('removes it after a question, and is led back to the list', async () => {
    const server = pageWith(shown).on(removeWebhook, ok({ success: true }));
    await open(server);
    const asked = await pick('Remove');
    expect(asked.getByText(/This cannot be undone/)).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'Remove' }));
    await said('Webhook removed.');
    await waitFor(() => expect(address()).toBe('/admin/webhooks'));
  });

  it('is told if it could not be removed', async () => {
    await open(pageWith(shown).on(removeWebhook, refused(403, 'Not now')));
    fireEvent.click((await pick('Remove')).getByRole('button', { name: 'Remove' }));
    await said('The webhook could not be removed. Not now');
    expect(address()).toBe(PAGE);
  });
});
