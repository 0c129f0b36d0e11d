// @vitest-environment jsdom
import { refuse } from '@paanch/contracts/kernel/refusal';
import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { ownApproval, unknownLearner } from '@paanch/contracts/privacy/reasons';
import {
  approvePrivacyRequest,
  declinePrivacyRequest,
  enterPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
} from '@paanch/contracts/privacy/requests';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../../testing/stub-server.js';
import { press, rowsShown, textsOf } from '../../../../testing/suites/screen.js';

const PAGE = '/admin/privacy';
const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const others = SERVICES.slice(1);

const request = (number: number, parts: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: idOf(number),
  kind: 'erasure',
  state: 'waiting',
  person: { id: idOf(number + 50), full_name: `Learner ${number}`, email: `learner${number}@kaveri.example` },
  origin: 'written',
  reference: 'letter of 3 November',
  entered_by: { id: idOf(90), name: 'Revati Soman' },
  decided_by: null,
  decline_reason: null,
  asked_at: '2026-11-20T06:00:00.000Z',
  due_at: null,
  ended_at: null,
  receipts: [],
  missing: [],
  ...parts,
});
const ROWS = [
  request(1),
  request(2, {
    state: 'sealing',
    origin: 'own',
    reference: null,
    entered_by: null,
    receipts: SERVICES.slice(0, 1).map((service) => ({
      service,
      kind: 'sealed',
      counts: { rows: 1_200, files: 3 },
      received_at: '2026-11-21T06:00:00.000Z',
    })),
    missing: others,
  }),
  request(3, {
    state: 'erased',
    origin: 'left',
    reference: null,
    entered_by: null,
    ended_at: '2027-11-21T06:00:00.000Z',
    person: { id: idOf(53), full_name: null, email: null },
  }),
];
const pageOf = (rows: readonly PrivacyRequest[]) => ok({ data: rows, pagination: { page: 1, total: rows.length, hasNextPage: false } });
const server = (rows: readonly PrivacyRequest[] = ROWS) => new StubServer().on(listPrivacyRequests, pageOf(rows));
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

async function pick(action: string, name: string, on = server()) {
  openAt(PAGE, on, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}, Erasure` }));
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }));
  return within(await screen.findByRole(action === 'Approve' ? 'alertdialog' : 'dialog'));
}

describe('the list of data requests', () => {
  it('shows who, what, its state, what comes next and whose receipts are missing', async () => {
    openAt(PAGE, server(), 'Admin');
    await screen.findByText('1 to 3 of 3.');
    const texts = rowsShown().map(textsOf);
    expect(texts[0]?.slice(0, 3)).toEqual(['Learner 1learner1@kaveri.example', 'Erasure', 'Waiting for approval']);
    expect(texts[1]?.[4]).toBe(`1 of ${SERVICES.length}Missing: ${others.join(', ')}`);
    expect(texts[2]?.[0]).toBe('Erased learner');
    expect(texts[2]?.[3]).toMatch(/^Ended 21 Nov 2027/);
    expect(texts.map((row) => row[5])).toEqual(['In writing', 'Learner', 'By itself: the account was inactive for a year']);
  });

  it('is filtered by kind and state, which stay in the address', async () => {
    openAt(PAGE, server(), 'Admin');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Request' }), { target: { value: 'export' } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?kind=export`));
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'ready' } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?kind=export&state=ready`));
  });

  it('says what it is for as long as it is empty', async () => {
    openAt(PAGE, server([]), 'Admin');
    expect(await screen.findByText(/A request that came by letter or email is entered here\./)).toBeTruthy();
  });

  it('says what failed', async () => {
    openAt(PAGE, new StubServer().on(listPrivacyRequests, refused(403, 'Not now')), 'Admin');
    expect(await screen.findByRole('heading', { name: 'Error loading data requests: Not now' })).toBeTruthy();
  });

  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('is not open to %s', async (role) => {
    openAt(PAGE, server(), role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });

  it('has the decisions of those that wait alone', async () => {
    openAt(PAGE, server(), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Learner 2, Erasure' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Details']);
  });
});

describe('a request', () => {
  it('that began by itself says why', async () => {
    const box = await pick('Details', 'Erased learner');
    expect(box.getByText('By itself: the account was inactive for a year')).toBeTruthy();
    expect(box.queryByText('Entered by')).toBeNull();
  });

  it('shows the receipts of each service', async () => {
    const box = await pick('Details', 'Learner 2');
    expect(box.getByRole('row', { name: new RegExp(`^${SERVICES[0]} Sealed 1,203`) })).toBeTruthy();
    expect(box.getByText(`Waiting for: ${others.join(', ')}`)).toBeTruthy();
  });

  it('that came in writing is entered, each wrong field named', async () => {
    const on = server().on(enterPrivacyRequest, refusedFor(refuse(unknownLearner)));
    openAt(PAGE, on, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Enter request' }));
    const box = within(await screen.findByRole('dialog', { name: 'Enter a request that came in writing' }));
    fireEvent.click(box.getByRole('button', { name: 'Enter request' }));
    expect(await box.findByText('Invalid email address')).toBeTruthy();
    expect(box.getByText('Say how the request came')).toBeTruthy();
    fireEvent.change(box.getByLabelText('Email address of the learner'), { target: { value: 'nobody@kaveri.example' } });
    fireEvent.change(box.getByLabelText('How it came'), { target: { value: 'letter of 3 November' } });
    fireEvent.click(box.getByRole('button', { name: 'Enter request' }));
    expect(await box.findByText('No learner has this email address')).toBeTruthy();
    on.on(enterPrivacyRequest, { status: 201, body: request(4) });
    fireEvent.change(box.getByLabelText('Email address of the learner'), { target: { value: 'learner4@kaveri.example' } });
    fireEvent.click(box.getByRole('button', { name: 'Enter request' }));
    await said('Request entered. Another Admin has been told.');
    expect(on.sent.at(-1)?.body).toEqual({ kind: 'erasure', email: 'learner4@kaveri.example', reference: 'letter of 3 November' });
  });

  it('is approved after a confirmation that says what follows', async () => {
    const on = server().on(approvePrivacyRequest, ok(request(1, { state: 'closing' })));
    const box = await pick('Approve', 'Learner 1', on);
    expect(box.getByText(/The account closes in 23 hours/)).toBeTruthy();
    fireEvent.click(box.getByRole('button', { name: 'Approve' }));
    await said('Request approved.');
  });

  it('of one’s own is not approved', async () => {
    const box = await pick('Approve', 'Learner 1', server().on(approvePrivacyRequest, refusedFor(refuse(ownApproval))));
    fireEvent.click(box.getByRole('button', { name: 'Approve' }));
    await said(ownApproval.message);
  });

  it('is declined with a reason', async () => {
    const on = server().on(declinePrivacyRequest, ok(request(1, { state: 'declined' })));
    const box = await pick('Decline', 'Learner 1', on);
    fireEvent.click(box.getByRole('button', { name: 'Decline' }));
    expect(await box.findByText('Reason is required')).toBeTruthy();
    fireEvent.change(box.getByLabelText('Reason'), { target: { value: 'It was not theirs.' } });
    press('Decline');
    await said('Request declined.');
    expect(on.sent.at(-1)?.body).toEqual({ reason: 'It was not theirs.' });
  });
});
