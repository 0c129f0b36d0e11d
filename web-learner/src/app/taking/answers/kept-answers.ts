/** Stores the unsent answers of an attempt in the person's outbox on this device (docs/reliability.md#unsent-answers). */
import type { Kept, Outbox } from '@paanch/client/drafts/outbox';
import { AnswerValue } from '@paanch/contracts/progress/attempts';
import { z } from 'zod';
import type { AttemptRef } from '../calls/attempt-calls.js';
import type { KeptAnswer, KeptSheet } from './answer-sheet.rule.js';

const Answer = z.object({ value: AnswerValue.nullable(), flagged: z.boolean() });
const KeptItem = z.object({ mine: Answer, bases: z.array(Answer).min(1) });
/** An attempt, by what holds it and its own id; other features keep other objects there. */
const ATTEMPT = /^[^/:]+\/[^/:]+$/;
/** The key of the highest number used; no question has this id. */
const SEQ_KEY = 'seq';

const isAnswer = ({ object, key }: Kept) => ATTEMPT.test(object) && key !== SEQ_KEY;
const objectOf = ({ holder, id }: AttemptRef) => `${holder}/${id}`;

/** The attempts with unsent answers. */
export function attemptsIn(kept: readonly Kept[]): readonly AttemptRef[] {
  const objects = new Set(kept.filter(isAnswer).map(({ object }) => object));
  return [...objects].map((object) => {
    const [holder = '', id = ''] = object.split('/');
    return { holder, id };
  });
}

export async function readKept(outbox: Outbox, ref: AttemptRef): Promise<KeptSheet> {
  const own = (await outbox.all()).filter(({ object }) => object === objectOf(ref));
  const answers = own.flatMap(({ key, item }): [string, KeptAnswer][] => {
    const { success, data } = KeptItem.safeParse(item);
    return success ? [[key, data]] : [];
  });
  return {
    answers: new Map(answers),
    seq: z
      .number()
      .catch(0)
      .parse(own.find(({ key }) => key === SEQ_KEY)?.item),
  };
}

/** The number of unsent answers over all attempts of the person. */
export async function countKept(outbox: Outbox): Promise<number> {
  return (await outbox.all()).filter(isAnswer).length;
}

/** Updates the store from one state to the next. Resolves once it is on disk. */
export async function keepStep(outbox: Outbox, ref: AttemptRef, before: KeptSheet, after: KeptSheet): Promise<void> {
  const object = objectOf(ref);
  const gone = [...before.answers.keys()].filter((id) => !after.answers.has(id));
  const changed = [...after.answers].filter(([id, item]) => JSON.stringify(before.answers.get(id)) !== JSON.stringify(item));
  await Promise.all([
    ...changed.map(([id, item]) => outbox.keep(object, id, item)),
    ...gone.map((id) => outbox.forget(object, id)),
    ...(after.seq === before.seq ? [] : [after.seq === 0 ? outbox.forget(object, SEQ_KEY) : outbox.keep(object, SEQ_KEY, after.seq)]),
  ]);
}

export function forgetKept(outbox: Outbox, ref: AttemptRef): Promise<void> {
  return outbox.forget(objectOf(ref));
}
