// @vitest-environment jsdom
import { previewOverride, overrideProgress, type OverridePreview } from '@paanch/contracts/progress/corrections/overrides';
import { notInReadiness } from '@paanch/contracts/progress/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPart } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../../testing/stub-server.js';
import { OverrideDialog } from './override-dialog.js';

const STUDENT = { id: '01890000-0000-7000-8000-000000000001', name: 'Ishani Borkar', email: 'ishani@meghdhara.example' };
const PRODUCT = { id: '01890000-0000-7000-8000-000000000002', name: 'Graduate Job Readiness' };
const MODULE = { id: '01890000-0000-7000-8000-000000000003', name: 'Reasoning' };
const ONE = { star_level: 'ONE', tier: 'SILVER', open_groups: ['assessments', 'courses'] } as const;
const THREE = { star_level: 'THREE', tier: 'SILVER', open_groups: ['assessments', 'courses', 'expert_sessions', 'projects'] } as const;
const NONE = { star_level: null, tier: null, open_groups: ['assessments'] } as const;

const shared = { student_id: STUDENT.id, product_id: PRODUCT.id, revision: 4, before: { ...ONE, open_groups: [...ONE.open_groups] } };
const same: OverridePreview = { ...shared, after: shared.before, is_downward: false, reopenable_modules: [] };
const up: OverridePreview = { ...same, after: { ...THREE, open_groups: [...THREE.open_groups] } };
const down: OverridePreview = {
  ...same,
  after: { ...NONE, open_groups: [...NONE.open_groups] },
  is_downward: true,
  reopenable_modules: [MODULE],
};

const saved = ok({
  success: true,
  override_id: MODULE.id,
  student_id: STUDENT.id,
  product_id: PRODUCT.id,
  job_readiness_star_level: 'THREE',
  job_readiness_tier: 'SILVER',
  decided_at: '2026-11-21T06:00:00.000Z',
  revision: 5,
});

function openDialog(server = new StubServer().on(overrideProgress, saved)) {
  server.on(previewOverride, ({ searchParams }) => {
    const star = searchParams.get('job_readiness_star_level');
    return ok(star === 'THREE' ? up : star === 'NONE' ? down : same);
  });
  const onClose = vi.fn();
  showPart(
    <OverrideDialog student={STUDENT} product={PRODUCT} standing={{ star_level: 'ONE', tier: 'SILVER' }} onClose={onClose} />,
    server,
    'Admin',
  );
  return { server, onClose };
}
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = ({ sent }: StubServer) => sent.map(({ body }) => body);

describe('the override form', () => {
  it('shows the learner, the product and how things are', async () => {
    openDialog();
    const dialog = within(await screen.findByRole('dialog', { name: 'Override progress' }));
    for (const text of [STUDENT.name, PRODUCT.name]) expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText(/ishani@meghdhara\.example/)).toBeTruthy();
    expect(dialog.getByLabelText('Star level')).toHaveProperty('value', 'ONE');
    expect(dialog.getByLabelText('Tier')).toHaveProperty('value', 'SILVER');
    expect(
      within(dialog.getByLabelText('Star level'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No star', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']);
    expect(await dialog.findByText('Star and tier stay as they are. Only the reason is recorded.')).toBeTruthy();
  });

  it('says what a higher star opens, and sends it without asking', async () => {
    const { server, onClose } = openDialog();
    await screen.findByRole('dialog');
    choose('Star level', 'THREE');
    expect(await screen.findByText('Star: ONE to THREE')).toBeTruthy();
    expect(screen.getByText('Opens: Expert sessions, Projects')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    type('Reason for override', 'Earned it in the first batch');
    type(/Note for the learner/, 'Welcome back.');
    press('Save override');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findAllByText('Progress of Ishani Borkar was set.')).not.toHaveLength(0);
    expect(bodies(server)).toEqual([
      {
        product_id: PRODUCT.id,
        job_readiness_star_level: 'THREE',
        job_readiness_tier: 'SILVER',
        override_reason: 'Earned it in the first batch',
        learner_note: 'Welcome back.',
        reopen_modules: false,
        revision: 4,
      },
    ]);
  });

  it('confirms a lower one, sends NONE and NO_TIER as null, and reopens the modules unless unticked', async () => {
    const { server, onClose } = openDialog();
    await screen.findByRole('dialog');
    choose('Star level', 'NONE');
    choose('Tier', 'NO_TIER');
    expect(await screen.findByText('Locks: Courses')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Reopen these modules: Reasoning' })).toHaveProperty('checked', true);
    type('Reason for override', 'Another person took it');
    press('Save override');
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Take progress from Ishani Borkar?' }));
    expect(confirm.getByText('Ishani Borkar loses star ONE and Silver and is told at once. 1 completed module starts anew.')).toBeTruthy();
    expect(server.sent).toEqual([]);
    fireEvent.click(confirm.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('checkbox'));
    press('Save override');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save override' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryByText(/starts? anew/)).toBeNull();
    expect(bodies(server)).toMatchObject([{ job_readiness_star_level: null, job_readiness_tier: null, reopen_modules: false }]);
  });

  it.each([
    ['', 'Reason for override is required'],
    ['  ', 'Reason for override is required'],
    ['x'.repeat(501), 'Reason must be less than 500 characters'],
  ])('with the reason "%s" says what is wrong and sends nothing', async (reason, message) => {
    const { server } = openDialog();
    await screen.findByText(/Only the reason is recorded/);
    type('Reason for override', reason);
    press('Save override');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('counts the characters of the reason', async () => {
    openDialog();
    await screen.findByRole('dialog');
    type('Reason for override', 'x'.repeat(480));
    expect(await screen.findByText(/480.*500/)).toBeTruthy();
  });

  it('keeps what was typed when the server refuses', async () => {
    const { onClose } = openDialog(new StubServer().on(overrideProgress, refusedFor(refuse(notInReadiness))));
    await screen.findByText(/Only the reason is recorded/);
    type('Reason for override', 'Moved to another batch');
    press('Save override');
    expect(await screen.findAllByText('Failed to override progress')).not.toHaveLength(0);
    expect(screen.getByLabelText('Reason for override')).toHaveProperty('value', 'Moved to another batch');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that was made from an old preview shows the new one, keeps what was typed, and asks again', async () => {
    const server = new StubServer().on(overrideProgress, refusedFor(refuse('VERSION_CONFLICT')));
    const { onClose } = openDialog(server);
    await screen.findByRole('dialog');
    choose('Star level', 'THREE');
    expect(await screen.findByText('Star: ONE to THREE')).toBeTruthy();
    type('Reason for override', 'Earned it in the first batch');
    const raised = { ...up, revision: 6, before: { ...shared.before, star_level: 'FOUR' as const }, is_downward: true };
    server.on(previewOverride, ok(raised));
    press('Save override');
    const changed = await screen.findByText('Progress of Ishani Borkar changed after you opened this.');
    expect(changed.closest('[role=alert]')).not.toBeNull();
    expect(await screen.findByText('Star: FOUR to THREE')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Reason for override')).toHaveProperty('value', 'Earned it in the first batch');
    server.on(overrideProgress, saved);
    press('Save override');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save override' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(server)).toMatchObject([{ revision: 4 }, { revision: 6 }]);
  });

  it('cannot be saved while nobody knows what it changes', async () => {
    const server = new StubServer().on(overrideProgress, saved);
    server.on(previewOverride, 'never');
    showPart(
      <OverrideDialog student={STUDENT} product={PRODUCT} standing={{ star_level: 'ONE', tier: null }} onClose={() => {}} />,
      server,
      'Admin',
    );
    await screen.findByRole('dialog');
    expect(screen.getByRole('button', { name: 'Save override' })).toHaveProperty('disabled', true);
    cleanup();
    const failing = new StubServer().on(previewOverride, refused(404, 'Not found'));
    showPart(
      <OverrideDialog student={STUDENT} product={PRODUCT} standing={{ star_level: 'ONE', tier: null }} onClose={() => {}} />,
      failing,
      'Admin',
    );
    expect(await screen.findByText('We could not work out what this changes')).toBeTruthy();
  });
});
