// @vitest-environment jsdom
import { acknowledgeAlert, dismissAlert, listSecurityAlerts, readSecurityAlert, resolveAlert } from '@paanch/contracts/security/alerts';
import { alertClosed, alertEmergency, alertNotActive } from '@paanch/contracts/security/reasons';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor, StubServer } from '../../../../testing/stub-server.js';
import { acknowledged, alertStories, critical, emergency, oneOf, related } from '../security-alerts-page.story.js';

const PAGE = '/dashboard/alerts';
const server = () =>
  new StubServer().on(listSecurityAlerts, alertStories.full).on(readSecurityAlert, oneOf).on(listSecurityEvents, related);

/** With what is shown behind a dialog. */
const rowOf = (description: string) => {
  const row = screen.getByRole('button', { name: new RegExp(`^${description}`), hidden: true }).closest('li');
  if (row === null) throw new Error(`No row of ${description}`);
  return within(row);
};
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const reads = (of: StubServer) =>
  of.requests.filter(({ pathname, searchParams }) => pathname === listSecurityAlerts.path && !searchParams.has('pageSize')).length;

async function openAlert(id: string, description: string, on: StubServer) {
  openAt(`${PAGE}?alert=${id}`, on, 'Admin');
  const box = within(await screen.findByRole('dialog', { name: description }));
  await screen.findAllByText(emergency.description);
  return box;
}
const pressIn = (box: ReturnType<typeof within>, name: string) => fireEvent.click(box.getByRole('button', { name }));

describe('an alert is acknowledged', () => {
  it('in its row, which says so at once', async () => {
    openAt(PAGE, server().on(acknowledgeAlert, 'never'), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: `Acknowledge ${critical.description}` }));
    expect(await rowOf(critical.description).findByText('Acknowledged')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Alerts' }));
  });

  it('and the list is read anew', async () => {
    const on = server().on(acknowledgeAlert, ok({ ...critical, status: 'acknowledged' }));
    openAt(PAGE, on, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: `Acknowledge ${critical.description}` }));
    await said('Alert acknowledged.');
    await waitFor(() => expect(reads(on)).toBeGreaterThan(1));
  });

  it('by one Admin alone: the other is told, and sees the row as it is', async () => {
    const on = server().on(acknowledgeAlert, refusedFor(refuse(alertNotActive)));
    openAt(PAGE, on, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: `Acknowledge ${critical.description}` }));
    await said('Failed to acknowledge the alert');
    await said(alertNotActive.message);
    expect(rowOf(critical.description).getByRole('button', { name: `Acknowledge ${critical.description}` })).toBeTruthy();
    await waitFor(() => expect(reads(on)).toBeGreaterThan(1));
  });

  it('in its dialog, where it can be resolved afterwards', async () => {
    const box = await openAlert(critical.id, critical.description, server().on(acknowledgeAlert, 'never'));
    pressIn(box, 'Acknowledge');
    await waitFor(() => expect(box.queryByRole('button', { name: 'Acknowledge' })).toBeNull());
    expect(box.getByText(/by Meera Deshpande$/)).toBeTruthy();
    expect(box.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(box.getByRole('button', { name: 'Resolve' })).toBeTruthy();
  });
});

describe('an alert is resolved', () => {
  const askResolve = async (on: StubServer) => {
    pressIn(await openAlert(acknowledged.id, acknowledged.description, on), 'Resolve');
    return within(await screen.findByRole('dialog', { name: 'Resolve the alert?' }));
  };

  it('with what it was and notes', async () => {
    const on = server().on(resolveAlert, ok({ ...acknowledged, status: 'resolved' }));
    const box = await askResolve(on);
    expect(
      within(box.getByLabelText('What was it?'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a reason', 'Real attack', 'False alarm', 'Harmless', 'Duplicate']);
    fireEvent.change(box.getByLabelText('What was it?'), { target: { value: 'false' } });
    fireEvent.change(box.getByLabelText(/^Notes for the record/), { target: { value: 'A pen test.' } });
    pressIn(box, 'Resolve');
    await said('Alert resolved.');
    expect(on.sent).toEqual([{ route: resolveAlert.name, body: { reason: 'false', notes: 'A pen test.' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resolve the alert?' })).toBeNull());
  });

  it('only with a reason, and with no more than 1,000 characters', async () => {
    const on = server().on(resolveAlert, 'never');
    const box = await askResolve(on);
    fireEvent.change(box.getByLabelText(/^Notes for the record/), { target: { value: 'x'.repeat(1_001) } });
    pressIn(box, 'Resolve');
    expect(await box.findByText('Choose a reason', { selector: ':not(option)' })).toBeTruthy();
    expect(await box.findByText('Notes must be at most 1,000 characters')).toBeTruthy();
    expect(on.sent).toEqual([]);
  });

  it('at once, and is as it was if another Admin was first', async () => {
    const on = server().on(resolveAlert, refusedFor(refuse(alertClosed)));
    const box = await askResolve(on);
    fireEvent.change(box.getByLabelText('What was it?'), { target: { value: 'true' } });
    pressIn(box, 'Resolve');
    await said('Failed to resolve the alert');
    await said(alertClosed.message);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resolve the alert?' })).toBeNull());
    expect(rowOf(acknowledged.description).getByText('Acknowledged')).toBeTruthy();
    await waitFor(() => expect(reads(on)).toBeGreaterThan(1));
  });
});

describe('an alert is dismissed', () => {
  const askDismiss = async (on: StubServer) => {
    pressIn(await openAlert(critical.id, critical.description, on), 'Dismiss');
    return within(await screen.findByRole('alertdialog', { name: `Dismiss "${critical.description}"?` }));
  };

  it('after a question, at once', async () => {
    const box = await askDismiss(server().on(dismissAlert, 'never'));
    expect(document.activeElement?.textContent).toBe('Cancel');
    pressIn(box, 'Dismiss');
    expect(await rowOf(critical.description).findByText('Dismissed')).toBeTruthy();
  });

  it('not if the question is answered with Cancel', async () => {
    const on = server().on(dismissAlert, 'never');
    pressIn(await askDismiss(on), 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(on.requests.some(({ pathname }) => pathname.endsWith('/dismiss'))).toBe(false);
  });

  it('and is as it was if the server refuses', async () => {
    pressIn(await askDismiss(server().on(dismissAlert, refusedFor(refuse(alertEmergency)))), 'Dismiss');
    await said('Failed to dismiss the alert');
    await said(alertEmergency.message);
    await waitFor(() => expect(rowOf(critical.description).queryByText('Dismissed')).toBeNull());
  });

  it('never if it is an emergency, and says why', async () => {
    const box = await openAlert(emergency.id, emergency.description, server());
    expect(box.getByText('Emergency alerts cannot be dismissed.')).toBeTruthy();
    expect(box.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(box.getByRole('button', { name: 'Acknowledge' })).toBeTruthy();
  });
});
