/** Sharing a star or tier, and what a stranger sees of it. */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { overrideProgress } from '@paanch/contracts/progress/corrections/overrides';
import * as contract from '@paanch/contracts/progress/outward/credentials';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeAssessment } from '../../testing/attempts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const stranger = () => callAs(service, 'anonymous');
const check = async (credentialId: string) => (await stranger()(contract.readCredential, { params: { credentialId } })).reply();

/** A learner with star ONE and the Gold tier. */
async function aLearner() {
  const programme = await publishProgramme(service, [{ name: 'Reasoning' }]);
  const learner = await enrolLearner(service, programme.clientId);
  const as = callAs(service, learner);
  for (const body of programme.bodies) await takeAssessment(as, body, 5);
  const { receipts } = await (await as(listReceipts)).reply();
  const idOf = (kind: string) => receipts.find((receipt) => receipt.kind === kind)?.id ?? '';
  const share = (receipt_id: string) => as(contract.shareReceipt, { body: { receipt_id } });
  return { ...programme, learner, as, share, star: idOf('star'), tier: idOf('tier') };
}

const factsOf = async (id: string) => {
  const { rows } = await service.db.pool.query<{ action: string }>(
    `select payload -> 'data' ->> 'action' as action from outbox where agg_type = 'credential' and agg_id = $1 order by agg_version`,
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('POST /api/app/credentials', () => {
  it('makes one, finds it again, and a stranger reads and checks it with nothing but its id', async () => {
    const { share, star, as } = await aLearner();
    const made = await share(star);
    expect(made.status).toBe(201);
    const credential = await made.reply();
    expect(credential).toMatchObject({
      receipt_id: star,
      star_level: 'ONE',
      tier: null,
      state: 'valid',
      product_name: 'Graduate Job Readiness',
    });
    expect(credential.url).toBe(`http://localhost:8080/verify/${credential.id}`);
    const again = await share(star);
    expect([again.status, await again.reply()]).toEqual([200, credential]);
    expect(await factsOf(credential.id)).toEqual(['shared']);
    expect((await (await as(contract.listCredentials)).reply()).credentials).toEqual([credential]);

    const checked = await check(credential.id);
    expect(checked).toEqual({
      id: credential.id,
      state: 'valid',
      holder_name: 'Ishani Borkar',
      product_name: 'Graduate Job Readiness',
      star_level: 'ONE',
      tier: null,
      issued_at: credential.issued_at,
      jwt: credential.jwt,
    });
    const { keys } = await (await stranger()(contract.readCredentialKeys)).reply();
    const [header = '', payload = '', signature = ''] = credential.jwt.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const key = keys.find((one) => one.kid === kid);
    if (!key) throw new Error('The key of the signature is published');
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const publicKey = createPublicKey({ key, format: 'jwk' });
    expect(verify('sha256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('makes one of ten calls at once', async () => {
    const { share, tier, learner } = await aLearner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => share(tier)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    const { rowCount } = await service.db.pool.query('select from credentials where student_id = $1', [learner.id]);
    expect(rowCount).toBe(1);
  });

  it("answers 404 for another learner's receipt and for none", async () => {
    const [own, other] = [await aLearner(), await aLearner()];
    expect((await own.share(other.star)).status).toBe(404);
    expect((await own.share(randomUUID())).status).toBe(404);
  });

  it('refuses what staff set', async () => {
    const { as, learner, productId, share } = await aLearner();
    await override({ studentId: learner.id, productId, star_level: 'THREE', tier: null });
    const { receipts } = await (await as(listReceipts)).reply();
    const set = receipts.find(({ kind }) => kind === 'override');
    expect((await share(set?.id ?? '')).body).toMatchObject({ details: [{ code: 'RECEIPT_NOT_SHARED' }] });
  });
});

interface Overriding {
  readonly studentId: string;
  readonly productId: string;
  readonly star_level: string | null;
  readonly tier: string | null;
}

async function override({ studentId, productId, star_level, tier }: Overriding): Promise<void> {
  const chosen = { job_readiness_star_level: star_level, job_readiness_tier: tier };
  const body = { product_id: productId, ...chosen, override_reason: 'Seen by us' };
  const answer = await callAs(service, { role: 'Admin' })(overrideProgress, { params: { studentId }, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
}

describe('a credential', () => {
  it('is withdrawn for good: a stranger learns nothing but that, and the receipt may be shared anew', async () => {
    const { share, star, as } = await aLearner();
    const { id } = await (await share(star)).reply();
    const withdrawn = () => as(contract.withdrawCredential, { params: { credentialId: id } });
    expect([(await withdrawn()).status, (await withdrawn()).status]).toEqual([204, 204]);
    expect(await factsOf(id)).toEqual(['shared', 'withdrawn']);
    expect(await check(id)).toMatchObject({
      state: 'withdrawn',
      holder_name: null,
      product_name: null,
      star_level: null,
      tier: null,
      jwt: null,
    });
    const next = await share(star);
    expect([next.status, (await next.reply()).id === id]).toEqual([201, false]);
    const { credentials } = await (await as(contract.listCredentials)).reply();
    expect(credentials.map(({ state }) => state)).toEqual(['valid', 'withdrawn']);
  });

  it('is not held any more once staff took the star, and holds again when it is back', async () => {
    const { share, star, tier, learner, productId } = await aLearner();
    const [ofStar, ofTier] = [await (await share(star)).reply(), await (await share(tier)).reply()];
    const states = async () => [(await check(ofStar.id)).state, (await check(ofTier.id)).state];
    expect(await states()).toEqual(['valid', 'valid']);
    await override({ studentId: learner.id, productId, star_level: null, tier: 'GOLD' });
    expect(await states()).toEqual(['not_held', 'valid']);
    await override({ studentId: learner.id, productId, star_level: 'TWO', tier: 'BRONZE' });
    expect(await states()).toEqual(['valid', 'not_held']);
  });

  it("cannot be withdrawn by another learner, and an unknown one isn't found", async () => {
    const [own, other] = [await aLearner(), await aLearner()];
    const { id } = await (await own.share(own.star)).reply();
    expect((await other.as(contract.withdrawCredential, { params: { credentialId: id } })).status).toBe(404);
    expect((await check(id)).state).toBe('valid');
    expect((await stranger()(contract.readCredential, { params: { credentialId: randomUUID() } })).status).toBe(404);
  });
});
