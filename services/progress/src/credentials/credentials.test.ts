import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { DEFAULT_TIER_RANGES, STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { OverrideReceipt, PromotionReceipt, StarReceipt, TierReceipt } from '@paanch/contracts/progress/receipts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signerOf } from './credential-key.js';
import { payloadOf } from './payload.rule.js';
import { share, withdraw } from './share.rule.js';
import { isHeld, stateOf } from './standing.rule.js';
import type { CredentialRow } from './tables.js';

const ids = (end: number) => `0197c2aa-0000-7000-8000-00000000000${end}`;
const ORIGIN = 'https://paanch.example';
const NOW = new Date('2026-11-29T06:30:00.000Z');

const common = {
  product_id: ids(2),
  product_name: 'Graduate Job Readiness',
  decided_at: '2026-11-20T05:36:00.000Z',
  evidence: [
    {
      work: 'assessment' as const,
      assessment_id: ids(3),
      attempt_id: ids(4),
      name: 'Reasoning',
      version: 1,
      score: 83,
      submitted_at: '2026-11-20T05:36:00.000Z',
      corrections: [],
    },
    { work: 'course' as const, module_id: ids(5), evidence_id: ids(6), name: 'Clear writing', completed_at: '2026-11-19T05:36:00.000Z' },
  ],
};
const star: StarReceipt = { ...common, kind: 'star', id: ids(1), level: 'ONE', next: null, rule: { name: 'star_one', version: 1 } };
const tier: TierReceipt = {
  ...common,
  kind: 'tier',
  id: ids(7),
  tier: 'SILVER',
  average_score: 83,
  ranges: DEFAULT_TIER_RANGES,
  next_tier: 'GOLD',
  rule: { name: 'tier', version: 1 },
};
const { evidence: _evidence, ...decision } = common;
const promotion: PromotionReceipt = {
  ...decision,
  kind: 'promotion',
  id: ids(8),
  attempt_id: ids(8),
  tier: 'GOLD',
  previous_tier: 'SILVER',
  score: 83,
  pass_threshold: 70,
  config_version: 3,
  next_tier: null,
};
const override: OverrideReceipt = {
  ...decision,
  kind: 'override',
  id: ids(9),
  star_level: 'FIVE',
  tier: null,
  previous_star_level: 'ONE',
  previous_tier: null,
  note: null,
};

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'one' } as Parameters<typeof signerOf>[0];
const sign = signerOf(jwk);
const isGenuine = (jwt: string) => {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })),
    Buffer.from(signature, 'base64url'),
  );
};
const partOf = (jwt: string, index: number) => JSON.parse(Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString());

const issuing = { id: ids(5), holderName: 'Ishani Borkar', origin: ORIGIN, now: NOW };
const AT_TOP = { star_level: 'FIVE', tier: 'GOLD' } as const;
const sharing = (receipt: Parameters<typeof share>[1]['receipt'], present: Parameters<typeof share>[1]['present'] = AT_TOP) =>
  share(null, { studentId: ids(1), recordId: ids(2), receipt, present, sign }, issuing);
const shared = (receipt: Parameters<typeof share>[1]['receipt']): CredentialRow => {
  const decided = sharing(receipt);
  if (isRefusal(decided)) throw decided;
  return decided.outcome.credential;
};

describe('a credential', () => {
  it('is an Open Badge as a JWT whose claims say what the credential says', () => {
    const { jwt } = shared(star);
    expect(partOf(jwt, 0)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'one' });
    const payload = partOf(jwt, 1);
    const page = `${ORIGIN}/verify/${ids(5)}`;
    expect(payload).toMatchObject({
      iss: ORIGIN,
      jti: page,
      nbf: NOW.getTime() / 1_000,
      id: page,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: ORIGIN, type: ['Profile'], name: 'Paanch' },
      validFrom: NOW.toISOString(),
      awardedDate: star.decided_at,
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Ishani Borkar', identityType: 'name' }],
        achievement: {
          name: 'Star 1 of 5, Graduate Job Readiness',
          criteria: { narrative: 'Every assessment of the programme was submitted.' },
        },
      },
      evidence: [
        { id: page, type: ['Evidence'], name: 'Reasoning', description: 'Submitted on 2026-11-20' },
        { id: page, name: 'Clear writing', description: 'Completed on 2026-11-19' },
      ],
    });
    expect(payload.sub).toBe(payload.credentialSubject.id);
    expect(payload['@context'][0]).toBe('https://www.w3.org/ns/credentials/v2');
    expect(isGenuine(jwt)).toBe(true);
  });

  it.each([
    ['a tier', tier, 'Silver Tier, Graduate Job Readiness', /this one takes 66% or more/, null, 'SILVER'],
    ['a passed exam', promotion, 'Gold Tier, Graduate Job Readiness', /it takes 70% or more/, null, 'GOLD'],
    ['a star', star, 'Star 1 of 5, Graduate Job Readiness', /submitted/, 'ONE', null],
  ])('of %s names it and its rule, and no score', (_, receipt, name, rule, star_level, ofTier) => {
    const row = shared(receipt);
    const { achievement } = partOf(row.jwt, 1).credentialSubject;
    expect([achievement.name, row.star_level, row.tier]).toEqual([name, star_level, ofTier]);
    expect(achievement.criteria.narrative).toMatch(rule);
    expect(JSON.stringify(partOf(row.jwt, 1))).not.toContain('83');
  });

  it('is refused as soon as one character of it is another', () => {
    const { jwt } = shared(star);
    fc.assert(
      fc.property(fc.nat(jwt.length - 1), fc.constantFrom(...'AQgw5_-.'), (at, other) => {
        const altered = jwt.slice(0, at) + other + jwt.slice(at + 1);
        // The last character of a signature of 256 bytes has four bits that mean nothing.
        const isSame = altered === jwt || at === jwt.length - 1;
        expect(isSame || !isGenuine(altered)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('has the same text for the same payload', () => {
    expect(sign(payloadOf({ ...issuing, receipt: star }))).toBe(shared(star).jwt);
  });
});

describe('sharing', () => {
  it('says so, and finds what was shared before', () => {
    const decided = sharing(star);
    expect(isRefusal(decided) ? [] : decided.facts).toMatchObject([
      { event: { type: 'CredentialChanged' }, aggregateId: ids(5), data: { credential_id: ids(5), student_id: ids(1), action: 'shared' } },
    ]);
    const known = shared(star);
    const again = share(known, { studentId: ids(1), recordId: ids(2), receipt: star, present: AT_TOP, sign }, { ...issuing, id: ids(6) });
    expect(again).toEqual({ next: known, facts: [], outcome: { credential: known, isNew: false } });
  });

  it.each([
    ['what staff set', override, AT_TOP],
    ['a star that was taken', star, { star_level: null, tier: 'GOLD' }],
    ['a tier that was taken', tier, { star_level: 'FIVE', tier: 'BRONZE' }],
    ['a tier without any', promotion, { star_level: 'FIVE', tier: null }],
  ] as const)('refuses %s', (_, receipt, present) => {
    const decided = sharing(receipt, present);
    expect(isRefusal(decided) && decided.details[0]?.code).toBe('RECEIPT_NOT_SHARED');
  });

  it('is withdrawn once', () => {
    const { next, facts } = withdraw(shared(star), NOW);
    expect([next.withdrawn_at, facts.length]).toEqual([NOW, 1]);
    expect(withdraw(next, new Date(0))).toEqual({ next, facts: [], outcome: undefined });
  });
});

describe('the state of a credential', () => {
  const levels = [null, ...STAR_LEVELS];
  const tiers = [null, ...TIERS];
  it('is valid as long as the enrolment has that star or tier, or a higher one', () => {
    for (const [index, star_level] of levels.entries())
      for (const [at, present] of levels.entries())
        expect(isHeld({ star_level, tier: null }, { star_level: present, tier: null })).toBe(star_level === null || at >= index);
    for (const [index, earned] of tiers.entries())
      for (const [at, present] of tiers.entries())
        expect(isHeld({ star_level: null, tier: earned }, { star_level: null, tier: present })).toBe(at >= index);
  });

  const two = { star_level: 'TWO', tier: null, withdrawn_at: null } as const;
  it.each([
    ['held', two, AT_TOP, 'valid'],
    ['taken', two, { star_level: 'ONE', tier: 'GOLD' }, 'not_held'],
    ['of an enrolment that is gone', two, null, 'not_held'],
    ['withdrawn', { ...two, withdrawn_at: NOW }, AT_TOP, 'withdrawn'],
    ['withdrawn and taken', { ...two, withdrawn_at: NOW }, null, 'withdrawn'],
  ] as const)('%s', (_, credential, present, state) => {
    expect(stateOf(credential, present)).toBe(state);
  });
});
