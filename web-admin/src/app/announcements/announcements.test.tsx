// @vitest-environment jsdom
import { readStudent } from '@paanch/contracts/auth/people';
import { announce, countAudience } from '@paanch/contracts/auth/office/announcements';
import { announcedJustNow } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { serverWithClients } from '../../../testing/clients-server.js';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, type StubServer } from '../../../testing/stub-server.js';
import { atRiskStories } from '../../features/reports/at-risk/at-risk-page.story.js';
import { CLIENT, PROGRAMME, serverWith, student } from '../../features/learners/learner-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const LIST = '/admin/learners';
const TITLE = 'Placement drive on Friday';
const reaching = (learners: number, server: StubServer = serverWith('few')) => server.on(countAudience, ok({ learners }));
const dialog = () => within(screen.getByRole('dialog'));
const bodiesOf = (server: StubServer, route: { name: string }) =>
  server.sent.filter((one) => one.route === route.name).map(({ body }) => body);
const pick = (label: string, value: string) => fireEvent.change(dialog().getByRole('combobox', { name: label }), { target: { value } });

function write(title = TITLE, body = 'Bring your resume.') {
  fireEvent.change(dialog().getByRole('textbox', { name: 'Title' }), { target: { value: title } });
  fireEvent.change(dialog().getByRole('textbox', { name: 'Message' }), { target: { value: body } });
}

async function openFromList(server: StubServer, address = LIST) {
  openAt(address, server, 'Staff');
  await screen.findByText('Showing 4 of 4.');
  fireEvent.click(screen.getByRole('button', { name: 'Announcement' }));
  await screen.findByRole('dialog', { name: 'New announcement' });
  return server;
}

async function confirmSending(learners: number) {
  fireEvent.click(dialog().getByRole('button', { name: 'Send' }));
  const question = within(await screen.findByRole('alertdialog', { name: `Send this to ${learners} learners?` }));
  expect(question.getByText(TITLE)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Send' }));
}

describe('an announcement from the list', () => {
  it('begins with its filters, counts with each choice, and is sent once it is confirmed', async () => {
    const server = await openFromList(
      reaching(42).on(announce, { status: 201, body: { learners: 42 } }),
      `${LIST}?productId=${PROGRAMME.id}&starLevel=ONE`,
    );
    await dialog().findByText('It reaches 42 learners who can sign in.');
    pick('Client', CLIENT.id);
    pick('Star', '');
    pick('Tier', 'NONE');
    await waitFor(() =>
      expect(bodiesOf(server, countAudience).at(-1)).toEqual({
        audience: { product_id: PROGRAMME.id, client_id: CLIENT.id, tier: 'NONE' },
      }),
    );
    await dialog().findByText('It reaches 42 learners who can sign in.');
    write();
    await confirmSending(42);
    expect((await screen.findAllByText('Sent to 42 learners.')).length).toBeGreaterThan(0);
    const audience = { product_id: PROGRAMME.id, client_id: CLIENT.id, tier: 'NONE' };
    expect(bodiesOf(server, announce)).toEqual([{ audience, title: TITLE, body: 'Bring your resume.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for both texts, with the contract’s words', async () => {
    const server = await openFromList(reaching(42));
    await dialog().findByText('It reaches 42 learners who can sign in.');
    fireEvent.click(dialog().getByRole('button', { name: 'Send' }));
    expect(await dialog().findByText('Enter a title')).toBeTruthy();
    expect(dialog().getByText('Enter a message')).toBeTruthy();
    expect(bodiesOf(server, announce)).toEqual([]);
  });

  it('cannot be sent to nobody', async () => {
    await openFromList(reaching(0));
    expect((await dialog().findAllByText('Nobody who can sign in matches these choices.')).length).toBeGreaterThan(0);
    expect(dialog().getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  it('keeps what was typed if it comes too soon', async () => {
    const server = reaching(42).on(announce, refusedFor(refuse(announcedJustNow)));
    await openFromList(server);
    await dialog().findByText('It reaches 42 learners who can sign in.');
    write();
    await confirmSending(42);
    expect((await screen.findAllByText(/You can send one announcement every 10 minutes/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(TITLE);
  });

  it('is not sent if it is not confirmed', async () => {
    const server = await openFromList(reaching(42));
    await dialog().findByText('It reaches 42 learners who can sign in.');
    write();
    fireEvent.click(dialog().getByRole('button', { name: 'Send' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(TITLE);
    expect(bodiesOf(server, announce)).toEqual([]);
  });

  it('says if it could not count, and tries again', async () => {
    const server = serverWith('few').on(countAudience, refused(503, 'Not now'));
    await openFromList(server);
    expect(await dialog().findByText('We could not count the learners')).toBeTruthy();
    reaching(7, server);
    fireEvent.click(dialog().getByRole('button', { name: /try again/i }));
    expect(await dialog().findByText('It reaches 7 learners who can sign in.')).toBeTruthy();
  });

  it('has no fault that axe finds', async () => {
    await openFromList(reaching(42));
    await dialog().findByText('It reaches 42 learners who can sign in.');
    const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('an announcement to chosen learners', () => {
  it('of the list names the first three', async () => {
    const server = reaching(4).on(announce, { status: 201, body: { learners: 4 } });
    openAt(LIST, server, 'Client Staff');
    await screen.findByText('Showing 4 of 4.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    fireEvent.click(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Announcement' }));
    expect(await screen.findByText('To Learner 0, Learner 1, Learner 2 and 1 more')).toBeTruthy();
    await dialog().findByText('It reaches 4 learners who can sign in.');
    write();
    await confirmSending(4);
    await waitFor(() =>
      expect(bodiesOf(server, announce)).toMatchObject([{ audience: { student_ids: [0, 1, 2, 3].map((index) => student(index).id) } }]),
    );
  });

  it('at risk is opened from their selection', async () => {
    const server = reaching(2, serverWithClients().on(listLearnersAtRisk, atRiskStories.full));
    openAt('/admin/reports/at-risk', server, 'Staff');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Tenzin Wangchuk' }));
    fireEvent.click(screen.getByRole('button', { name: 'Announcement' }));
    expect(await screen.findByRole('dialog', { name: 'Message to Tenzin Wangchuk' })).toBeTruthy();
  });

  it('is opened from the page of one', async () => {
    const one = { ...student(0), accommodations: null, background_type: null };
    const server = reaching(1).on(readStudent, ok(one));
    openAt(`${LIST}/${one.id}`, server, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Announcement' }));
    expect(await screen.findByRole('dialog', { name: 'Message to Learner 0' })).toBeTruthy();
  });

  it.each([LIST, '/admin/reports/at-risk'])('is not offered to a Viewer on %s', async (address) => {
    const server = serverWith('withoutEmail').on(listLearnersAtRisk, atRiskStories.full);
    openAt(address, server, 'Viewer');
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Announcement' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
