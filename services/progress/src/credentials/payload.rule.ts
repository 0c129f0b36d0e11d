/** The payload of a credential: Open Badges 3.0 as a JWT, claims inline (docs/credentials.md#what-is-in-one). */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { type EarnedReceipt, evidenceOf, wordsOf } from './words.rule.js';

export interface Issuing {
  readonly id: string;
  readonly receipt: EarnedReceipt;
  readonly holderName: string;
  /** Of the system, as https://paanch.example. */
  readonly origin: string;
  readonly now: Date;
}

const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

export const pageOfCredential = (origin: string, id: string): string => `${origin}/verify/${id}`;

/** The same for everybody who earned it in that programme. */
function achievementOf(receipt: EarnedReceipt) {
  const { name, description, rule, star, tier } = wordsOf(receipt);
  return {
    id: `urn:paanch:programme:${receipt.product_id}:${star === null ? `tier:${tier}` : `star:${star}`}`,
    type: ['Achievement'],
    achievementType: 'Achievement',
    name: `${name}, ${receipt.product_name}`,
    description,
    criteria: { narrative: rule },
  };
}

/** Of one credential alone: nothing joins two of the same person. */
function subjectOf({ id, receipt, holderName, origin }: Issuing) {
  return {
    id: `${pageOfCredential(origin, id)}#holder`,
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', hashed: false, identityHash: holderName, identityType: 'name' }],
    achievement: achievementOf(receipt),
  };
}

export function payloadOf(issuing: Issuing) {
  const { id, receipt, origin, now } = issuing;
  const page = pageOfCredential(origin, id);
  const subject = subjectOf(issuing);
  const seconds = Math.floor(now.getTime() / 1_000);
  return {
    iss: origin,
    jti: page,
    nbf: seconds,
    sub: subject.id,
    '@context': CONTEXT,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: subject.achievement.name,
    issuer: { id: origin, type: ['Profile'], name: APP_NAME, url: origin },
    validFrom: new Date(seconds * 1_000).toISOString(),
    awardedDate: receipt.decided_at,
    credentialSubject: subject,
    evidence: evidenceOf(receipt).map(({ name, at, said }) => ({
      id: page,
      type: ['Evidence'],
      name,
      description: `${said} on ${at.slice(0, 10)}`,
    })),
  };
}
