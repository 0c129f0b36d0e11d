/** A college that is offered a programme, made over the routes of a running system. */
import { z } from 'zod';
import { type Person, until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { signedInAdmin } from '../people.js';

const Made = z.object({ id: z.string() });

/** Null while a service does not know yet what another one has made. */
export const known = (asked: Promise<unknown>): Promise<true | null> =>
  asked.then(
    () => true,
    () => null,
  );

export interface OfferedProgramme {
  readonly admin: Person;
  readonly college: string;
  readonly productId: string;
  /** @returns the id of what was made */
  readonly make: (path: string, body: object) => Promise<string>;
}

export async function makeOfferedProgramme(system: RunningSystem, collegeName: string, productName: string): Promise<OfferedProgramme> {
  const admin = await signedInAdmin(system);
  const make = async (path: string, body: object) => Made.parse(await admin.ask('POST', path, body)).id;
  const college = await make('/api/admin/clients', { name: collegeName });
  const productId = await make('/api/admin/job-readiness/products', { name: productName });
  const offer = { client_ids: [college], all_clients: false };
  await until(() => known(admin.ask('PUT', `/api/admin/products/${productId}/clients`, offer)), 'The client in content');
  return { admin, college, productId, make };
}
