/** A thing whose work is done by a task (docs/tasks.md#a-thing-with-a-task). */
import { randomUUID } from 'node:crypto';
import { beginStep } from '@paanch/contracts/kernel/tasks/task-steps';
import { runInContext, systemContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { cancelStep, stepProgress } from '@paanch/platform/tasks/perform-step';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NoteDeps, notes, PAPER_STEPS, type Paper, papers } from '../../testing/slow-tasks.js';

let service: TestService<NoteDeps>;
beforeAll(async () => {
  service = await testService(notes);
});
afterAll(() => service.stop());

const author = randomUUID();
const actor = { user_id: author, role: 'Admin', client_id: null, session_ref: null } as const;

/** @param startedAs the state it has when the task runs */
async function send(content: string, startedAs = 'checking'): Promise<string> {
  const id = randomUUID();
  const begun = beginStep(PAPER_STEPS, { id, state: 'checking', failed_step: 'check', author, content });
  await runInContext({ ...systemContext(), actor }, () =>
    papers(service.db).change(id, () => ({ ...begun, next: { ...begun.next, state: startedAs }, facts: [], outcome: undefined })),
  );
  return id;
}
const read = async (id: string) => {
  const { rows } = await service.db.pool.query<Paper>('select * from papers where id = $1', [id]);
  return rows[0];
};
const wordsOf = async (id: string) => {
  const { rows } = await service.db.pool.query<{ word: string }>('select word from notes where note_id = $1 order by nth', [id]);
  return rows.map(({ word }) => word);
};
const isOver = (id: string) =>
  eventually('its task is over', async () => {
    const { rows } = await service.db.pool.query<{ state: string }>(
      `select state from tasks.job where name = 'checkPaper' and data->'input'->>'paper_id' = $1`,
      [id],
    );
    return rows.length === 1 && rows.every(({ state }) => state === 'completed' || state === 'cancelled');
  });

describe('a thing with a task', () => {
  it('begins a step without the failure of the last one, and ends it together with its task', async () => {
    const id = await send('good');
    await isOver(id);
    expect([await read(id), await wordsOf(id)]).toMatchObject([{ state: 'good', failed_step: null }, ['checked']]);
  });

  it('names the step that was given up, and its starter is told', async () => {
    const id = await send('broken');
    await eventually('it is given up', async () => (await read(id))?.state === 'bad');
    expect([await read(id), await wordsOf(id)]).toMatchObject([{ failed_step: 'check' }, ['checked', `told ${author}`]]);
  });

  it('does nothing in another state, or once the record has left the step', async () => {
    const [never, meanwhile] = [await send('good', 'withdrawn'), await send('withdrawn')];
    await Promise.all([never, meanwhile].map(isOver));
    expect([await read(never), await wordsOf(never)]).toMatchObject([{ state: 'withdrawn' }, []]);
    expect([await read(meanwhile), await wordsOf(meanwhile)]).toMatchObject([{ state: 'withdrawn' }, ['checked']]);
  });

  it('shows how far its task is, and can cancel it', async () => {
    const id = randomUUID();
    const { next, tasks } = beginStep(PAPER_STEPS, { id, state: 'checking', failed_step: null, author, content: 'good' });
    await runInContext({ ...systemContext(), actor }, () =>
      inTransaction(service.db, async (tx) => {
        await papers(service.db)
          .within(tx)
          .change(id, () => ({ next, tasks, facts: [], outcome: undefined }));
        expect(await stepProgress(PAPER_STEPS, next, tx)).toMatchObject({ state: 'waiting' });
        await cancelStep(PAPER_STEPS, next, tx);
        expect(await stepProgress(PAPER_STEPS, next, tx)).toMatchObject({ state: 'cancelled' });
        expect(await stepProgress(PAPER_STEPS, { ...next, state: 'good' }, tx)).toBeNull();
      }),
    );
  });
});
