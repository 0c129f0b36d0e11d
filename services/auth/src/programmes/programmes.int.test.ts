/** The programmes that an invitation names (docs/people.md#mails). */
import { randomUUID } from 'node:crypto';
import { changeClient, readClient } from '@paanch/contracts/auth/clients';
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import { createInvitation } from '@paanch/contracts/auth/invitations';
import { ProductChanged } from '@paanch/contracts/content/events';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { PUBLIC_ORIGIN, type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const productFact = (id: string, version: number, over: object) =>
  envelopeOf(ProductChanged, id, version, {
    product_id: id,
    name: 'Campus to Work',
    description: null,
    image_url: null,
    type: 'JOB_READINESS',
    ranges: null,
    visible_tiers: [],
    archived: false,
    client_ids: [],
    all_clients: false,
    modules: [],
    change: { action: 'restated', fields: [] },
    ...over,
  });
const tell = (name: string, over: object) => service.deliver(productFact(randomUUID(), 1, { name, ...over }));

async function invite(over: object = {}) {
  const body = { full_name: 'Nila Rao', email: `${randomUUID()}@college.example`, role: 'student', client_id: fixture.ours, ...over };
  return (await fixture.as('Admin')(createInvitation, { body })).reply();
}
const mailTo = async (email: string) => (await fixture.mailsTo(email)).at(-1)?.body;

describe('an invitation', () => {
  it('names the Job Readiness programmes of its college, first by name, and no others', async () => {
    await tell('Engineering', { client_ids: [fixture.ours] });
    await tell('Bridge', { all_clients: true });
    await tell('Another college', { client_ids: [fixture.theirs] });
    await tell('A course', { type: 'COURSE', all_clients: true });
    await tell('An old one', { archived: true, all_clients: true });
    const { email, id } = await invite();
    expect(await mailTo(email)).toContain('Bridge and 1 more wait for you there.');
    expect(await mailTo((await invite({ client_id: fixture.theirs })).email)).toContain('Another college and 1 more wait for you there.');
    expect(await mailTo((await invite({ role: 'Client Staff' })).email)).not.toContain('Bridge');
    await tell('A first one', { client_ids: [fixture.ours] });
    await fixture.as('Admin')(resendInvitation, { params: { invitationId: id } });
    expect(await mailTo(email)).toContain('A first one and 2 more wait for you there.');
  });

  it('bears the logo of its college', async () => {
    const logo_url = `/api/media/${'a'.repeat(64)}.webp`;
    const admin = fixture.as('Admin');
    const known = await (await admin(readClient, { params: { clientId: fixture.ours } })).reply();
    await (await admin(changeClient, { params: { clientId: fixture.ours }, body: { ...known, logo_url } })).reply();
    const { email } = await invite();
    const { rows } = await service.db.pool.query<{ html: string }>('select html from mails where recipient = $1', [email]);
    expect(rows[0]?.html).toContain(`src="${PUBLIC_ORIGIN}${logo_url}" alt="${fixture.oursName}"`);
  });
});

describe('our copy of a product', () => {
  it('is not changed by an older fact, nor by the same one again', async () => {
    const id = randomUUID();
    const newest = productFact(id, 3, { name: 'Newest', client_ids: [fixture.ours] });
    for (const fact of [newest, productFact(id, 2, { name: 'Older' }), newest]) await service.deliver(fact);
    const { rows } = await service.db.pool.query('select * from programmes where id = $1', [id]);
    expect(rows).toMatchObject([{ name: 'Newest', client_ids: [fixture.ours], revision: '3' }]);
  });
});
