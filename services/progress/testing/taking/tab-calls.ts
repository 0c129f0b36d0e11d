/** The calls that browser tabs make for an open attempt, at an assessment or an exam. */
import { randomUUID } from 'node:crypto';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { CallAs } from '@paanch/testing/builders/call-as';

interface TabRoutes {
  readonly lease: RouteContract;
  readonly ping: RouteContract;
  readonly leave: RouteContract;
  readonly submit: RouteContract;
  readonly save: RouteContract;
}

interface Taken {
  readonly params: Readonly<Record<string, string>>;
  /** The question that is answered with text. */
  readonly questionId: string | undefined;
}

export function tabCalls<const R extends TabRoutes>(as: CallAs, { lease, ping, leave, submit, save }: R, { params, questionId }: Taken) {
  const answersWith = (value: unknown) => [{ question_id: questionId, value }];
  const tab = (tab_id: string = randomUUID()) => ({
    lease: (take_over?: boolean) => as<R['lease']>(lease, { params, body: { tab_id, ...(take_over === undefined ? {} : { take_over }) } }),
    ping: () => as<R['ping']>(ping, { params, body: { tab_id } }),
    leave: () => as<R['leave']>(leave, { params, body: { tab_id } }),
    submit: () => as<R['submit']>(submit, { params, body: { tab_id } }),
    save: (seq: number, value: unknown) => as<R['save']>(save, { params, body: { tab_id, seq, answers: answersWith(value) } }),
  });
  /** As a caller that is not a tab. */
  const saveAll = (seq: number, answers: unknown) => as<R['save']>(save, { params, body: { seq, answers } });
  return { tab, save: saveAll, saveWithoutTab: (seq: number, value: unknown) => saveAll(seq, answersWith(value)) };
}
