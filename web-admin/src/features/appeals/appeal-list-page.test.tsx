// @vitest-environment jsdom
import { type Appeal, decideAppeal, listAppeals } from '@paanch/contracts/interview/appeals';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { ok, refusedFor, StubServer } from '../../../testing/stub-server.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const appeal = (number: number, parts: Partial<Appeal> = {}): Appeal => ({
  id: idOf(number),
  subject_type: 'project',
  subject_id: idOf(number + 20),
  name: 'Credit book',
  text: 'The numbers are on page two.',
  status: 'open',
  outcome: null,
  reason: null,
  created_at: '2026-11-20T06:00:00.000Z',
  decided_at: null,
  student: { id: idOf(50), full_name: `Learner ${number}`, client_name: 'Kaveri College' },
  score: 61,
  can_decide: true,
  decided_by: null,
  revision: 1,
  ...parts,
});
const ROWS = [
  appeal(1),
  appeal(2, { can_decide: false }),
  appeal(3, {
    status: 'decided',
    outcome: 'not_upheld',
    reason: 'Nothing new.',
    decided_by: 'Revati Soman',
    decided_at: '2026-11-21T06:00:00.000Z',
  }),
];
const server = () => new StubServer().on(listAppeals, ok({ data: ROWS, pagination: { page: 1, total: 3, hasNextPage: false } }));

async function openAppeal(number: number, on = server()) {
  openAt('/admin/appeals', on, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: `Appeal of Learner ${number}, Credit book` }));
  return within(await screen.findByRole('dialog', { name: `Appeal of Learner ${number}` }));
}

describe('the list of appeals', () => {
  it('is filtered by status', async () => {
    openAt('/admin/appeals', server(), 'Admin');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Status' }), { target: { value: 'open' } });
    await waitFor(() => expect(address()).toBe('/admin/appeals?status=open'));
  });

  it('is for Admins alone', async () => {
    openAt('/admin/appeals', server(), 'Staff');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('an appeal', () => {
  it('is decided with an outcome and a reason', async () => {
    const on = server().on(decideAppeal, ok(appeal(1, { status: 'decided', outcome: 'upheld' })));
    const box = await openAppeal(1, on);
    expect(box.getByText('The numbers are on page two.')).toBeTruthy();
    expect(box.getByRole('link', { name: 'Look at the submission' }).getAttribute('href')).toBe('/admin/submissions?search=Learner%201');
    fireEvent.click(box.getByRole('button', { name: 'Decide' }));
    expect(await box.findByText('Outcome is required')).toBeTruthy();
    expect(box.getByText('Reason is required')).toBeTruthy();
    fireEvent.change(box.getByLabelText('Outcome'), { target: { value: 'upheld' } });
    fireEvent.change(box.getByLabelText('Reason'), { target: { value: 'They are.' } });
    fireEvent.click(box.getByRole('button', { name: 'Decide' }));
    expect((await screen.findAllByText('Appeal decided.')).length).toBeGreaterThan(0);
    expect(on.sent).toEqual([{ route: decideAppeal.name, body: { outcome: 'upheld', reason: 'They are.', revision: 1 } }]);
  });

  it('about an interview leads to the interviews', async () => {
    const row = appeal(1, { subject_type: 'interview', name: 'Interview' });
    const on = new StubServer().on(listAppeals, ok({ data: [row], pagination: { page: 1, total: 1, hasNextPage: false } }));
    openAt('/admin/appeals', on, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Appeal of Learner 1, Interview' }));
    const box = within(await screen.findByRole('dialog', { name: 'Appeal of Learner 1' }));
    expect(box.getByRole('link', { name: 'Look at the submission' }).getAttribute('href')).toBe(
      '/admin/submissions/interviews?search=Learner%201',
    );
  });

  it('about a submission that one has decided on is for another Admin', async () => {
    const box = await openAppeal(2);
    expect(box.getByText('You have decided on this submission before. Another Admin has to look at the appeal.')).toBeTruthy();
    expect(box.getByRole('button', { name: 'Decide' })).toHaveProperty('disabled', true);
  });

  it('that was decided says by whom and why', async () => {
    const box = await openAppeal(3);
    expect(box.getByText('Decided by Revati Soman on 21 Nov 2026: Nothing new.')).toBeTruthy();
    expect(box.queryByLabelText('Outcome')).toBeNull();
  });

  it('that someone else has changed is looked at again', async () => {
    const box = await openAppeal(1, server().on(decideAppeal, refusedFor(refuse('VERSION_CONFLICT'))));
    fireEvent.change(box.getByLabelText('Outcome'), { target: { value: 'partly' } });
    fireEvent.change(box.getByLabelText('Reason'), { target: { value: 'Some.' } });
    fireEvent.click(box.getByRole('button', { name: 'Decide' }));
    expect((await screen.findAllByText('Someone else has changed this appeal. Look at it again.')).length).toBeGreaterThan(0);
  });
});
