// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { RunDialog } from './run-dialog.js';

const WORDS = { title: 'Enrol 1000 learners', advice: 'They can start at once.', verb: 'Enrol', done: '1000 learners are enrolled.' };
const learners = Array.from({ length: 1_000 }, (_, index) => ({ id: String(index) }));

describe('a dialog that does the same with a thousand records', () => {
  it('names them all, and does it one after another with what was chosen', async () => {
    const send = vi.fn(async (_learner: { id: string }, _chosen: string) => undefined);
    const onOver = vi.fn();
    const onClose = vi.fn();
    const choice = { label: 'Programme', choose: 'Choose a programme', choices: [{ value: 'p1', label: 'Graduate Job Readiness' }] };
    render(
      <RunDialog
        items={learners}
        nameOf={({ id }) => `Learner ${id}`}
        words={WORDS}
        choice={choice}
        send={send}
        onOver={onOver}
        onClose={onClose}
      />,
      { wrapper: UiFrame },
    );
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Learner 999')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(send).not.toHaveBeenCalled();
    fireEvent.change(dialog.getByLabelText('Programme'), { target: { value: 'p1' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enrol' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(send.mock.calls).toEqual(learners.map((learner) => [learner, 'p1']));
    expect(onOver).toHaveBeenCalledExactlyOnceWith(learners);
  });
});
