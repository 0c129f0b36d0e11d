/** The text of a credential, as a link, a file or somebody's clipboard has it (docs/credentials.md#checking). */
import { z } from 'zod';

const JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Keys within others that are looked into. */
const DEPTH = 4;

/** The compact JWS in a text: the text itself, or the first one in JSON; null: there is none. */
export function jwsIn(text: string): string | null {
  const trimmed = text.trim();
  if (JWS.test(trimmed)) return trimmed;
  try {
    return jwsOf(JSON.parse(trimmed), DEPTH);
  } catch {
    return null;
  }
}

function jwsOf(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return JWS.test(value) ? value : null;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  for (const part of Object.values(value)) {
    const found = jwsOf(part, depth - 1);
    if (found !== null) return found;
  }
  return null;
}

const Header = z.object({ alg: z.literal('RS256'), kid: z.string() });
const Claims = z.object({
  id: z.string().regex(/\/verify\/[0-9a-f-]{36}$/),
  awardedDate: z.iso.datetime(),
  validFrom: z.iso.datetime(),
  issuer: z.object({ id: z.string(), name: z.string() }),
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityHash: z.string() })).min(1),
    achievement: z.object({ id: z.string(), name: z.string(), criteria: z.object({ narrative: z.string() }) }),
  }),
  evidence: z.array(z.object({ name: z.string(), description: z.string() })),
});

export interface Shown {
  readonly id: string;
  readonly holder: string;
  readonly name: string;
  readonly programme: string;
  /** 1 to 5; null: it is a tier. */
  readonly star: number | null;
  readonly tier: 'BRONZE' | 'SILVER' | 'GOLD' | null;
  readonly rule: string;
  readonly issuer: string;
  readonly awardedAt: string;
  readonly issuedAt: string;
  readonly evidence: readonly { readonly name: string; readonly description: string }[];
}

export interface Signed {
  readonly kid: string;
  /** What the signature is over. */
  readonly text: string;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly payload: string;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const jsonOf = (part: string): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part)));

/** Null: it is signed in no way of ours. */
export function signedOf(jws: string): Signed | null {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  try {
    const { kid } = Header.parse(jsonOf(header));
    return { kid, text: `${header}.${payload}`, signature: bytesOf(signature), payload };
  } catch {
    return null;
  }
}

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
const TIERS = ['BRONZE', 'SILVER', 'GOLD'] as const;

/** What a genuine payload says. Call it for no other. */
export function shownOf(payload: string): Shown {
  const { id, awardedDate, validFrom, issuer, credentialSubject, evidence } = Claims.parse(jsonOf(payload));
  const { identifier, achievement } = credentialSubject;
  const [name = '', ...programme] = achievement.name.split(', ');
  const [, star] = /:star:(\w+)$/.exec(achievement.id) ?? [];
  const [, tier] = /:tier:(\w+)$/.exec(achievement.id) ?? [];
  return {
    id: id.slice(-36),
    holder: identifier[0]?.identityHash ?? '',
    name,
    programme: programme.join(', '),
    star: star === undefined ? null : STARS.indexOf(star) + 1,
    tier: TIERS.find((one) => one === tier) ?? null,
    rule: achievement.criteria.narrative,
    issuer: issuer.name,
    awardedAt: awardedDate,
    issuedAt: validFrom,
    evidence,
  };
}
