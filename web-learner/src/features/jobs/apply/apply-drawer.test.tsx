// @vitest-environment jsdom
import { keptDraft } from '@paanch/client/drafts/kept-draft';
import { jobClosed, portalLocked, unknownResume } from '@paanch/contracts/careers/reasons';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { APPLICATION, CareersServer, JOB, ownApplication, refused, RESUMES, USER } from '../careers-server.story.js';
import {
  fill,
  field,
  form,
  offline,
  open,
  PATH,
  press,
  SENT,
  show,
  submit,
  type,
  unsent,
  leaveNothing,
  DRAFT,
} from './apply-drawer.story.js';

afterEach(leaveNothing);

describe('the form to apply', () => {
  it('begins with the primary resume, and says what is missing', async () => {
    await open();
    await form();
    expect(field('Resume').value).toBe(RESUMES.first);
    expect([...field('Resume').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Engineer (primary)',
      'Analyst',
    ]);
    expect(screen.getByText('Fill in 4 fields, confirm the job and confirm your location to apply.')).toBeTruthy();
    expect(submit().disabled).toBe(true);
    expect(screen.getByText(/^Paanch staff read your application and your resume\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use another resume' }).getAttribute('href')).toBe(
      `/app/careers/resumes?back=${encodeURIComponent(PATH)}`,
    );
  });

  it('echoes amounts, and says when the range is the wrong way round, whichever end was typed last', async () => {
    await open();
    await fill();
    type('Expected from (₹ a year) (optional)', '500000');
    expect(field('Expected from (₹ a year) (optional)').value).toBe('5,00,000');
    expect(screen.getByText(/^Shows as ₹\s5L$/)).toBeTruthy();
    type('Expected to (₹ a year) (optional)', '4,50,000');
    expect(await screen.findByText(/^Must be ₹\s5L or more$/)).toBeTruthy();
    fireEvent.click(field('My current location above is correct'));
    expect(screen.getByText('Fix 1 field and confirm your location to apply.')).toBeTruthy();
    type('Expected from (₹ a year) (optional)', '400000');
    await waitFor(() => expect(screen.queryByText(/or more$/)).toBeNull());
    expect(screen.getByText('Confirm your location to apply.')).toBeTruthy();
  });

  it("shows the contract's message at a field that is left", async () => {
    await open();
    await form();
    for (const [label, value, message] of [
      ['Current location', 'a'.repeat(101), 'Current location must be less than 100 characters'],
      ['Notice period (days)', '366', 'Notice period must be a whole number from 0 to 365'],
      ['Earliest start', '2020-01-01', 'Must be today or later'],
      ['Relevant experience (optional)', 'a'.repeat(1_001), 'Relevant experience must be less than 1000 characters'],
      ['Expected from (₹ a year) (optional)', 'five', 'Salary must be a number'],
    ] as const) {
      type(label, value);
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(screen.getByText('1,001 of 1,000')).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  it('without a resume leads to one, and back', async () => {
    await open((server) => {
      server.resumes = [];
    });
    expect(await screen.findByRole('heading', { name: 'You need a resume to apply' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upload resume' }).getAttribute('href')).toBe(
      `/app/careers/resumes?back=${encodeURIComponent(PATH)}`,
    );
  });

  it('whose resumes could not be loaded says so', async () => {
    await open(({ page }) => page.answer('/api/app/resumes', () => ({ status: 403, json: { message: 'You may not open this' } })));
    expect(await screen.findByRole('heading', { name: 'We could not load your resumes' })).toBeTruthy();
  });

  it('is not opened for a job that cannot be applied for', async () => {
    const server = new CareersServer(PATH);
    server.detail = { can_apply: false, cannot_apply_reason: 'JOB_CLOSED' };
    void show().catch(() => undefined);
    expect(await screen.findByText(jobClosed.message)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is closed by Escape without asking', async () => {
    await open();
    await fill();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^(Apply|Continue your application)$/ })).toBeTruthy();
  });
});

describe('an application', () => {
  it('is sent once, with a key, and then says what happens next', async () => {
    const server = await open();
    await fill();
    await waitFor(() => expect(submit().disabled).toBe(false));
    fireEvent.click(submit());
    fireEvent.click(submit());
    expect(await screen.findByRole('dialog', { name: 'Application sent' })).toBeTruthy();
    expect(screen.getAllByText(/You get an answer by \d{1,2} \w{3} \d{4}\./).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'See your application' }).getAttribute('href')).toBe(
      `/app/careers/applications/${APPLICATION}`,
    );
    expect(server.sent).toEqual([{ body: SENT, key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    expect(await unsent()).toEqual([]);
    expect(await keptDraft(USER, DRAFT).read()).toBeUndefined();
    server.detail = { can_apply: false, cannot_apply_reason: 'ALREADY_APPLIED', application_details: ownApplication() };
    press('Back to the job');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('survives a cut connection: it is kept on the device, and sent with the same key', async () => {
    const server = await open();
    await fill();
    await waitFor(() => expect(submit().disabled).toBe(false));
    server.isAway = true;
    offline();
    fireEvent.click(submit());
    expect((await screen.findAllByText('Saved on this device, will be sent.')).length).toBeGreaterThan(0);
    const [kept] = await unsent();
    expect(kept).toMatchObject({ id: JOB, title: 'Graduate software engineer', body: SENT });
    server.isAway = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('dialog', { name: 'Application sent' })).toBeTruthy();
    expect(server.sent.length).toBeGreaterThan(1);
    expect(new Set(server.sent.map(({ key }) => key))).toEqual(new Set([kept?.key]));
    expect(await unsent()).toEqual([]);
  });

  it('that waits can be stopped, and sent again with the same key', async () => {
    const server = await open();
    await fill();
    await waitFor(() => expect(submit().disabled).toBe(false));
    server.isAway = true;
    offline();
    fireEvent.click(submit());
    fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }));
    expect((await screen.findAllByText(/^Sending was stopped\./)).length).toBeGreaterThan(0);
    await waitFor(async () => expect(await unsent()).toEqual([]));
    server.isAway = false;
    fireEvent.click(submit());
    expect(await screen.findByRole('dialog', { name: 'Application sent' })).toBeTruthy();
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('that is refused at a field says so there, and keeps what was typed', async () => {
    const server = await open((one) => one.answers.push(refused(unknownResume)));
    await fill();
    await waitFor(() => expect(submit().disabled).toBe(false));
    fireEvent.click(submit());
    expect(await screen.findByText(unknownResume.message)).toBeTruthy();
    expect(field('Current location').value).toBe('Kothrud, Pune');
    expect([server.sent.length, await unsent()]).toEqual([1, []]);
  });

  it('for a job that has closed says so, and cannot be sent again', async () => {
    const server = await open((one) => one.answers.push(refused(jobClosed)));
    await fill();
    await waitFor(() => expect(submit().disabled).toBe(false));
    server.detail = { status: 'closed', can_apply: false, cannot_apply_reason: 'JOB_CLOSED' };
    fireEvent.click(submit());
    expect((await screen.findAllByText('Your application was not sent.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(jobClosed.message).length).toBeGreaterThan(0);
    await waitFor(() => expect(submit().disabled).toBe(true));
    expect(field('Current location').value).toBe('Kothrud, Pune');
    expect(await unsent()).toEqual([]);
  });

  it('while the door shuts is not sent, and the page says why', async () => {
    const server = await open((one) => one.answers.push(refused(portalLocked)));
    await fill();
    await waitFor(() => expect(submit().disabled).toBe(false));
    Object.assign(server.door, { is_open: false, reasons: ['CLIENT'] });
    server.isLocked = true;
    fireEvent.click(submit());
    expect(await screen.findByRole('heading', { name: 'Careers is not open yet' })).toBeTruthy();
    expect(await unsent()).toEqual([]);
  });
});
