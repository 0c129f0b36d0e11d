/** Records that nobody else's states use: each run of states changes its own. */
import type { Account } from '../local-system.js';
import type { Fixture } from './fixture.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface StaffRecords {
  /** Who looks at them. */
  readonly admin: Pick<Account, 'role' | 'email' | 'password'>;
  readonly clientId: string;
  readonly clientName: string;
  /** A course and a Job Readiness product, assigned to nobody. */
  readonly product: Named;
  readonly readiness: Named;
  readonly user: Named;
}

/** @param tag makes names and addresses unlike those of other records */
export async function makeStaffRecords(fixture: Fixture, tag: string): Promise<StaffRecords> {
  const named = async (path: string, name: string, fields: object = {}) => ({ id: await fixture.make(path, { name, ...fields }), name });
  const deleted = await named('/api/admin/products', `Typing practice, ${tag}`, { type: 'COURSE' });
  await fixture.admin.ask('DELETE', `/api/admin/products/${deleted.id}`);
  const client = await named('/api/admin/clients', `Nadi Valley Polytechnic for Women, ${tag}`, { contact_email: 'office@nadi.example' });
  const userName = `Nandini Rao, ${tag}`;
  const account = { email: `nandini.${tag}@desk.example`, password: 'copper-lantern-meadow-27', role: 'Staff' };
  const admin = { ...account, email: `admin.${tag}@desk.example`, role: 'Admin' };
  // By the Admin who is signed in: sessions of one account are limited, and a further one would end the oldest.
  await fixture.make('/api/admin/users', { full_name: 'Meera Nair', ...admin });
  return {
    admin,
    clientId: client.id,
    clientName: client.name,
    product: await named('/api/admin/products', `Interview practice, ${tag}`, { type: 'COURSE', description: 'Ten short rounds.' }),
    readiness: await named('/api/admin/job-readiness/products', `Diploma Job Readiness, ${tag}`),
    user: { id: await fixture.make('/api/admin/users', { full_name: userName, ...account }), name: userName },
  };
}
