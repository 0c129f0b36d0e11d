/** An application that was handed in and has not arrived yet, in the person's outbox on this device (docs/reliability.md#unsent-answers). */
import type { Outbox } from '@paanch/client/drafts/outbox';
import { ApplicationForm } from '@paanch/contracts/careers/applying';
import { z } from 'zod';

const KeptApplication = z.object({
  jobId: z.uuid(),
  /** Of the job, to name it by. */
  title: z.string(),
  /** Made before the first attempt, so that it counts once however often it is sent. */
  key: z.uuid(),
  body: ApplicationForm,
});
export type KeptApplication = z.infer<typeof KeptApplication>;

/** Other objects of the outbox begin otherwise. */
const PREFIX = 'application:';
const KEY = 'form';

export const objectOf = (jobId: string) => PREFIX + jobId;

export const keepApplication = (outbox: Outbox, kept: KeptApplication) => outbox.keep(objectOf(kept.jobId), KEY, kept);
export const forgetApplication = (outbox: Outbox, jobId: string) => outbox.forget(objectOf(jobId));

/** Oldest first. */
export async function keptApplications(outbox: Outbox): Promise<readonly KeptApplication[]> {
  return (await outbox.all()).flatMap(({ object, item }) => {
    const { success, data } = KeptApplication.safeParse(item);
    return object.startsWith(PREFIX) && success ? [data] : [];
  });
}
