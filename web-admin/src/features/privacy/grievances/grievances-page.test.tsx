// @vitest-environment jsdom
import { refuse } from '@paanch/contracts/kernel/refusal';
import { answerGrievance, listGrievances, type ReceivedGrievance } from '@paanch/contracts/privacy/grievances';
import { alreadyAnswered } from '@paanch/contracts/privacy/reasons';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor, StubServer } from '../../../../testing/stub-server.js';

const PAGE = '/admin/privacy/grievances';
const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

const grievance = (number: number, parts: Partial<ReceivedGrievance> = {}): ReceivedGrievance => ({
  id: idOf(number),
  subject: `Subject ${number}`,
  text: 'My recording is still listed.',
  state: 'open',
  created_at: '2026-11-20T06:00:00.000Z',
  due_at: '2999-12-20T06:00:00.000Z',
  answer: null,
  answered_at: null,
  answered_by: null,
  person: { id: idOf(50), full_name: 'Learner One', email: 'one@kaveri.example' },
  ...parts,
});
const ROWS = [
  grievance(1, { due_at: '2026-11-21T06:00:00.000Z' }),
  grievance(2, {
    state: 'answered',
    answer: 'It is removed now.',
    answered_at: '2026-11-22T06:00:00.000Z',
    answered_by: { id: idOf(90), name: 'Revati Soman' },
    person: { id: idOf(51), full_name: null, email: null },
  }),
];
const server = () =>
  new StubServer().on(listGrievances, ok({ data: ROWS, pagination: { page: 1, total: ROWS.length, hasNextPage: false } }));

async function openFirst(on = server()) {
  openAt(PAGE, on, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Answer Subject 1' }));
  return within(await screen.findByRole('dialog', { name: 'Grievance of Learner One' }));
}

describe('the list of grievances', () => {
  it('says which are late, and who wrote them', async () => {
    openAt(PAGE, server(), 'Admin');
    expect(await screen.findByText('Overdue since 21 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Erased learner')).toBeTruthy();
  });

  it('is filtered by state', async () => {
    openAt(PAGE, server(), 'Admin');
    fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), { target: { value: 'open' } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?state=open`));
  });

  it('is for Admins alone', async () => {
    openAt(PAGE, server(), 'Staff');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('a grievance', () => {
  it('is answered', async () => {
    const on = server().on(answerGrievance, ok({ ...grievance(1), state: 'answered', answer: 'It is.' }));
    const box = await openFirst(on);
    expect(box.getByText('My recording is still listed.')).toBeTruthy();
    fireEvent.click(box.getByRole('button', { name: 'Send answer' }));
    expect(await box.findByText('Enter an answer')).toBeTruthy();
    fireEvent.change(box.getByLabelText('Answer'), { target: { value: 'It is removed.' } });
    fireEvent.click(box.getByRole('button', { name: 'Send answer' }));
    expect((await screen.findAllByText('Answer sent.')).length).toBeGreaterThan(0);
    expect(on.sent).toEqual([{ route: answerGrievance.name, body: { answer: 'It is removed.' } }]);
  });

  it('that was answered in the meantime keeps what was typed', async () => {
    const box = await openFirst(server().on(answerGrievance, refusedFor(refuse(alreadyAnswered))));
    fireEvent.change(box.getByLabelText('Answer'), { target: { value: 'It is removed.' } });
    fireEvent.click(box.getByRole('button', { name: 'Send answer' }));
    expect((await screen.findAllByText(alreadyAnswered.message)).length).toBeGreaterThan(0);
    expect(box.getByLabelText('Answer')).toHaveProperty('value', 'It is removed.');
  });

  it('that is answered can be read', async () => {
    openAt(PAGE, server(), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Read Subject 2' }));
    const box = within(await screen.findByRole('dialog', { name: 'Grievance of Erased learner' }));
    expect(box.getByText('It is removed now.')).toBeTruthy();
    expect(box.getByText(/^Answer of Revati Soman, 22 Nov 2026/)).toBeTruthy();
  });
});
