// @vitest-environment jsdom
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import { correctBirthDate, listBirthDateCorrections } from '@paanch/contracts/auth/office/birth-dates';
import { changeAccommodations, readStudent } from '@paanch/contracts/auth/people';
import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { type AttemptNotes, readStudentAttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { attemptAbandoned } from '@paanch/contracts/progress/reasons';
import { enrolStudent, readStudentProgress } from '@paanch/contracts/progress/students';
import { voidAttempt } from '@paanch/contracts/progress/corrections/voids';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor } from '../../../../testing/stub-server.js';
import { RESENT, student } from '../learner-list-page.story.js';
import { LEARNER_ID, learnerPageStories, PRODUCT, progress, record, recordForClientStaff, serverWith } from './learner-page.story.js';

const PAGE = `/admin/learners/${LEARNER_ID}`;
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const cells = (table = 'Attempts of Learner 0') =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));

/** Of the attempt at that place in the table. */
const openMenu = async (index: number) => {
  const buttons = await screen.findAllByRole('button', { name: /^Actions for the attempt/ });
  fireEvent.click(buttons[index] ?? document.body);
};

describe('the page of a learner', () => {
  it('shows programmes, attempts and why stars and tiers were given', async () => {
    openAt(PAGE, serverWith('full'), 'Admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Learner 0' })).toBeTruthy();
    expect(screen.getByText('learner0@college.example. Added 28 Sep 2026')).toBeTruthy();
    const programmes = await section('Programmes');
    expect(programmes.getByRole('link', { name: PRODUCT.name })).toBeTruthy();
    expect(programmes.getByText('Silver Tier')).toBeTruthy();
    expect(programmes.getByText('1 of 2 modules, 50%')).toBeTruthy();
    const course = within(programmes.getByRole('link', { name: 'Clear Writing at Work' }).closest('li') ?? document.body);
    expect(course.getByText('0 of 1 modules, 0%')).toBeTruthy();
    expect(course.queryAllByRole('img', { name: /stars/ })).toEqual([]);
    expect(course.queryByText('No Tier Yet')).toBeNull();
    expect(programmes.getAllByRole('button', { name: /^Override progress in / })).toHaveLength(1);
    expect(cells()).toEqual([
      ['Excel', 'In progress', 'None'],
      ['Reasoning', 'Submitted', '80%'],
      ['ReasoningReason: The power failed', 'Voided', 'None'],
    ]);
    expect(cells('Courses and expert sessions of Learner 0')).toEqual([
      ['How interviewers listenExpert session', 'In progress', '25%'],
      ['Clear writingCourse', 'Completed', '100%'],
      ['Clear writingCourse', 'Reopened', '100%'],
    ]);
    const why = await section('Why these stars and tiers');
    expect(why.getByRole('heading', { name: 'Set by Kavita Iyer: Star TWO, No tier' })).toBeTruthy();
    expect(why.getByText('Note for the learner: Your course elsewhere counts.')).toBeTruthy();
    expect(why.getByText('Reason, for staff only: Shown a certificate')).toBeTruthy();
    expect(why.getByRole('heading', { name: 'Star ONE' })).toBeTruthy();
    expect(why.getByText('Average 80%: Silver is 66 to below 86.')).toBeTruthy();
    expect(why.getAllByText('Reasoning: 80% (raised from 60%, a question was voided)')).toHaveLength(2);
    const account = await section('Account');
    expect(account.getByText('1.5 times')).toBeTruthy();
    expect(account.getByText(/^I read slowly\.\s+More time, please\.$/)).toBeTruthy();
    expect(account.getByText('The learner does not share this with Kaveri Valley Science College.')).toBeTruthy();
  });

  it.each([
    ['Viewer', 'forViewer'],
    ['Client Staff', 'forClientStaff'],
  ] as const)('shows %s no extra time, no request for support, no reason and nothing to change', async (role, story) => {
    openAt(PAGE, serverWith(story), role);
    expect((await section('Account')).queryByText('Accommodations')).toBeNull();
    expect(screen.queryByText('Support request')).toBeNull();
    await section('Attempts');
    expect(screen.queryByText(/power|certificate|Kavita/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Set by staff: Star TWO, No tier' })).toBeTruthy();
    expect(screen.queryAllByText(/learner0@college/)).toHaveLength(role === 'Viewer' ? 0 : 1);
    for (const button of ['Edit learner', 'Enrol', 'Change']) expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.queryAllByRole('button', { name: /^Actions for/ })).toHaveLength(0);
  });

  it('shows Client Staff what the learner shares with them, without a way to change it', async () => {
    openAt(PAGE, serverWith('shared'), 'Client Staff');
    const account = await section('Account');
    expect(account.getByText('I read slowly.')).toBeTruthy();
    expect(account.getByText('1.5 times')).toBeTruthy();
    expect(account.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('shows why a learner is banned and by whom to Staff, and not to a Viewer', async () => {
    openAt(PAGE, serverWith('banned'), 'Staff');
    const account = await section('Account');
    expect(await account.findByText(/^Shared answers\s+with others$/)).toBeTruthy();
    expect(account.getByText('Banned by Kavita Iyer on 2 Oct 2026, 11:30, until 30 Nov 2999, 11:30.')).toBeTruthy();
    cleanup();
    openAt(PAGE, serverWith('banned'), 'Viewer');
    await section('Account');
    expect(screen.queryByText('Ban')).toBeNull();
  });

  it('lets Staff edit, enrol and give extra time, but neither close the account nor void', async () => {
    openAt(PAGE, serverWith('full'), 'Staff');
    await section('Attempts');
    for (const button of ['Edit learner', 'Enrol', 'Change']) expect(screen.getByRole('button', { name: button })).toBeTruthy();
    await openMenu(0);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Notes and comment']);
  });

  it('says when the invitation expires and lets Client Staff send it again', async () => {
    const invited = { ...recordForClientStaff, invitation: student(3).invitation };
    openAt(PAGE, serverWith('forClientStaff').on(readStudent, ok(invited)).on(resendInvitation, RESENT), 'Client Staff');
    expect(await screen.findByText(/^Expires in [\d,]+ days$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resend invitation' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Resend invitation to Learner 0?' });
    fireEvent.click(within(asking).getByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findAllByText('A new link was sent to learner0@college.example.')).not.toHaveLength(0);
  });

  it('says what is not there yet', async () => {
    openAt(PAGE, serverWith('nothingYet'), 'Admin');
    expect(await screen.findByText('Not enrolled in any programme.')).toBeTruthy();
    expect(screen.getByText('No assessment started yet.')).toBeTruthy();
    expect(screen.getByText('No star or tier yet.')).toBeTruthy();
    cleanup();
    openAt(PAGE, serverWith('notThereYet'), 'Admin');
    expect(await screen.findByText('Getting the programme ready')).toBeTruthy();
  });

  it('says when there is no such learner, when they could not be read, and when only the progress is missing', async () => {
    openAt(PAGE, serverWith('unknown'), 'Client Staff');
    expect(await screen.findByRole('heading', { name: 'Learner not found' })).toBeTruthy();
    cleanup();
    const server = serverWith('failed');
    openAt(PAGE, server, 'Staff');
    expect(await screen.findByRole('heading', { name: 'We could not load this learner' })).toBeTruthy();
    server.on(readStudent, learnerPageStories.full.learner).on(readStudentProgress, learnerPageStories.full.progress);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await section('Programmes')).toBeTruthy();
    cleanup();
    openAt(PAGE, serverWith('withoutProgress'), 'Admin');
    expect(await screen.findByRole('heading', { name: 'We could not load the progress' })).toBeTruthy();
    expect(await section('Account')).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    openAt(PAGE, serverWith('loading'), 'Staff');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });
});

describe('accommodations', () => {
  const GIVEN = { extra_time_factor: 2, no_time_limit: false, breaks: true, large_text: false };

  it('are changed, and shown', async () => {
    const server = serverWith('full').on(changeAccommodations, ok({ student_id: LEARNER_ID, ...GIVEN }));
    openAt(PAGE, server, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accommodations for Learner 0' }));
    const field = dialog.getByLabelText('Time limit');
    expect([...field.children].map(({ textContent }) => textContent)).toEqual(['Standard time', '1.5 times', '2 times']);
    expect(field).toHaveProperty('value', '1.5');
    fireEvent.change(field, { target: { value: '2' } });
    fireEvent.click(dialog.getByRole('switch', { name: 'Breaks' }));
    server.on(readStudent, ok({ ...record, ...GIVEN }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Accommodations saved.')).not.toHaveLength(0);
    expect(server.sent).toEqual([{ route: 'changeAccommodations', body: GIVEN }]);
    expect(await (await section('Account')).findByText('2 times, breaks')).toBeTruthy();
  });
});

describe('correcting the date of birth', () => {
  const earlier = {
    corrections: [
      { reason: 'The school sent a paper', corrected_at: '2026-10-02T06:00:00.000Z', by: { id: LEARNER_ID, name: 'Kavita Iyer' } },
      { reason: 'A wrong month', corrected_at: '2026-10-01T06:00:00.000Z', by: null },
    ],
  };
  const open = async (answer = ok({ student_id: LEARNER_ID, minor_until: null, guardian_agreed: false })) => {
    const server = serverWith('full').on(listBirthDateCorrections, ok(earlier)).on(correctBirthDate, answer);
    openAt(PAGE, server, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Learner 0' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Correct date of birth…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the date of birth of Learner 0' }));
    const date = (value: string) => fireEvent.change(dialog.getByLabelText('New date of birth'), { target: { value } });
    return { server, dialog, date, press: () => fireEvent.click(dialog.getByRole('button', { name: 'Save date' })) };
  };

  it('says what follows from the date, and needs it and a reason', async () => {
    const { server, dialog, date, press } = await open();
    press();
    expect(await dialog.findByText('Reason is required')).toBeTruthy();
    expect(dialog.getByText('Enter a date as YYYY-MM-DD')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toBe('');
    const year = new Date().getUTCFullYear() - 15;
    date(`${year}-06-30`);
    expect(dialog.getByRole('status').textContent).toMatch(new RegExp(`^Under 18 until 30 Jun ${year + 18}\\.`));
    date('2999-01-01');
    expect(dialog.getByRole('status').textContent).toBe('');
    date('1999-06-30');
    expect(dialog.getByRole('status').textContent).toMatch(/^18 or over\./);
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Showed the passport' } });
    press();
    expect(await screen.findAllByText('Date of birth saved.')).not.toHaveLength(0);
    expect(server.sent).toEqual([{ route: 'correctBirthDate', body: { date_of_birth: '1999-06-30', reason: 'Showed the passport' } }]);
  });

  it('shows who corrected it before and why, and keeps what was typed if the server refuses', async () => {
    const { dialog, date, press } = await open(refused(403, 'Not now'));
    const before = within(await dialog.findByRole('region', { name: 'Corrected before' }));
    expect(before.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kavita Iyer, 2 Oct 2026, 11:30The school sent a paper',
      'Someone whose account is gone, 1 Oct 2026, 11:30A wrong month',
    ]);
    date('1999-06-30');
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Showed the passport' } });
    press();
    expect(await screen.findAllByText('Failed to save the date of birth')).not.toHaveLength(0);
    expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Showed the passport');
  });

  it('is for Admins alone', async () => {
    openAt(PAGE, serverWith('full'), 'Staff');
    await section('Account');
    expect(screen.queryByRole('button', { name: 'Actions for Learner 0' })).toBeNull();
  });
});

describe('enrolling', () => {
  const ranges = { bronze_assessment_min_score: 0, bronze_assessment_max_score: 65, silver_assessment_min_score: 66 };
  const higher = { silver_assessment_max_score: 85, gold_assessment_min_score: 86, gold_assessment_max_score: 100 };
  const shown = { description: null, image_url: null, type: 'JOB_READINESS', visible_tiers: ['BRONZE'], revision: 1, warnings: [] };
  const at = { created_at: '2026-09-28T06:00:00.000Z', updated_at: '2026-09-28T06:00:00.000Z' };
  const product = (id: string, name: string) => ({ id, name, ...shown, ...ranges, ...higher, ...at });
  const other = product('0192a6f0-0000-7000-8000-000000000090', 'Finance Starter');
  const open = async (products: unknown[], enrolling = ok({ id: other.id, student_id: LEARNER_ID, product_id: other.id })) => {
    const server = serverWith('full').on(listReadinessProductsForStaff, ok({ products })).on(enrolStudent, enrolling);
    openAt(PAGE, server, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Enrol' }));
    return { server, dialog: within(await screen.findByRole('dialog', { name: 'Enrol Learner 0' })) };
  };

  it('offers the programmes the learner is not in, and says in which they are now', async () => {
    const { server, dialog } = await open([product(PRODUCT.id, PRODUCT.name), other]);
    const field = await dialog.findByLabelText('Job Readiness product');
    expect([...field.children].map(({ textContent }) => textContent)).toEqual(['Choose a product', 'Finance Starter']);
    fireEvent.click(dialog.getByRole('button', { name: 'Enrol' }));
    await waitFor(() => expect(dialog.getAllByText('Choose a product')).toHaveLength(2));
    fireEvent.change(field, { target: { value: other.id } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(await screen.findAllByText('Learner 0 is enrolled in Finance Starter.')).not.toHaveLength(0);
    expect(server.sent).toEqual([{ route: 'enrolStudent', body: { student_id: LEARNER_ID, product_id: other.id } }]);
  });

  it('says when there is nothing to enrol in, and when it failed', async () => {
    const { dialog } = await open([product(PRODUCT.id, PRODUCT.name)]);
    expect(await dialog.findByText('They are enrolled in every Job Readiness product.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Enrol' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(dialog.getByText('Close')).toBeTruthy();
    cleanup();
    const failing = await open([other], refused(403, 'Not now'));
    fireEvent.change(await failing.dialog.findByLabelText('Job Readiness product'), { target: { value: other.id } });
    fireEvent.click(failing.dialog.getByRole('button', { name: 'Enrol' }));
    expect(await screen.findAllByText('Failed to enrol learner')).not.toHaveLength(0);
  });
});

describe('notes of an attempt', () => {
  const at = '2026-09-30T05:40:00.000Z';
  const open = async (reply: AttemptNotes) => {
    openAt(PAGE, serverWith('full').on(readStudentAttemptNotes, ok(reply)), 'Staff');
    await openMenu(1);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Notes and comment' }));
    return within(await screen.findByRole('dialog', { name: 'Notes on Reasoning' }));
  };

  it('are shown with the comment of the learner', async () => {
    const notes: AttemptNotes['notes'] = [
      { kind: 'tab_left', at, seconds: 12 },
      { kind: 'reconnected', at, seconds: 40 },
    ];
    const dialog = await open({ notes, comment: { text: 'The power failed.', written_at: at }, comment_until: at });
    expect(await dialog.findByText(/left the tab for 12 seconds$/)).toBeTruthy();
    for (const text of [/lost the connection for 40 seconds$/, /^Notes never change a score/, 'The power failed.'])
      expect(dialog.getByText(text)).toBeTruthy();
  });

  it('may be none', async () => {
    const dialog = await open({ notes: [], comment: null, comment_until: null });
    expect(await dialog.findByText('Nothing was noticed.')).toBeTruthy();
    expect(dialog.getByText('None.')).toBeTruthy();
  });
});

describe('voiding an attempt', () => {
  const open = async (answer = ok({ attempt_id: progress.attempts[1]?.id, status: 'ABANDONED' })) => {
    const server = serverWith('full').on(voidAttempt, answer);
    openAt(PAGE, server, 'Admin');
    await openMenu(1);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Void attempt' }));
    return { server, dialog: within(await screen.findByRole('dialog', { name: 'Void the attempt at Reasoning?' })) };
  };
  const press = (dialog: ReturnType<typeof within>) => fireEvent.click(dialog.getByRole('button', { name: 'Void attempt' }));

  it('needs a reason, names what follows, and reads the progress anew', async () => {
    const { server, dialog } = await open();
    expect(dialog.getByText(/it no longer counts, and Learner 0 is told/i)).toBeTruthy();
    press(dialog);
    expect(await dialog.findByText('Reason is required')).toBeTruthy();
    expect(server.sent).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The power failed' } });
    press(dialog);
    expect(await screen.findAllByText('The attempt is voided.')).not.toHaveLength(0);
    expect(server.sent).toEqual([{ route: 'voidAttempt', body: { reason: 'The power failed' } }]);
    const asked = () => server.requests.filter(({ pathname }) => pathname.endsWith('/progress'));
    await waitFor(() => expect(asked().length).toBeGreaterThan(1));
  });

  it('keeps what was typed if the server refuses', async () => {
    const { dialog } = await open(refusedFor(refuse(attemptAbandoned)));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The power failed' } });
    press(dialog);
    expect(await screen.findAllByText(attemptAbandoned.message)).not.toHaveLength(0);
    expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'The power failed');
  });

  it('is not offered for an attempt that is void already', async () => {
    openAt(PAGE, serverWith('full'), 'Admin');
    await section('Attempts');
    await openMenu(2);
    expect(await screen.findByRole('menuitem', { name: 'Notes and comment' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Void attempt' })).toBeNull();
  });
});
