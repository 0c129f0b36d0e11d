/** Forms in the person's outbox on this device. */
import type { Outbox } from '@paanch/client/drafts/outbox';
import { z } from 'zod';
import { objectOf, type FormKind, type KeptForm } from './kinds/form-kind.js';

const Kept = z.object({ id: z.uuid(), title: z.string(), key: z.uuid(), body: z.unknown() });
const KEY = 'form';

export const keepForm = <Body>(outbox: Outbox, kind: FormKind<Body>, kept: KeptForm<Body>) =>
  outbox.keep(objectOf(kind, kept.id), KEY, kept);
export const forgetForm = <Body>(outbox: Outbox, kind: FormKind<Body>, id: string) => outbox.forget(objectOf(kind, id));

/** Oldest first. */
export async function keptForms<Body>(outbox: Outbox, kind: FormKind<Body>): Promise<readonly KeptForm<Body>[]> {
  const found = (await outbox.all()).filter(({ object }) => object.startsWith(kind.prefix)).map(async ({ item }) => read(kind, item));
  return (await Promise.all(found)).flatMap((kept) => (kept === null ? [] : [kept]));
}

async function read<Body>({ body }: FormKind<Body>, item: unknown): Promise<KeptForm<Body> | null> {
  const { success, data } = Kept.safeParse(item);
  if (!success) return null;
  const form = await body['~standard'].validate(data.body);
  return form.issues === undefined ? { ...data, body: form.value } : null;
}
