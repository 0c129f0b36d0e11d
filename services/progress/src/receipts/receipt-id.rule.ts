/** Receipt ids are derived from the record's id, so an award always has the same id and its record can be found from it. */
import { STAR_LEVELS, type StarLevel, type Tier, TIERS } from '@paanch/contracts/kernel/stars';

export type Award = { readonly kind: 'star'; readonly level: StarLevel } | { readonly kind: 'tier'; readonly tier: Tier };

const AWARDS: readonly Award[] = [
  ...STAR_LEVELS.map((level) => ({ kind: 'star' as const, level })),
  ...TIERS.map((tier) => ({ kind: 'tier' as const, tier })),
];

const numberOf = (award: Award) => 1 + AWARDS.findIndex((other) => other.kind === award.kind && nameOf(other) === nameOf(award));
const nameOf = (award: Award) => (award.kind === 'star' ? award.level : award.tier);

/** A record's id is a version 7 uuid, a receipt's a version 8 one; its last byte encodes the award. */
const VERSION_AT = 14;

function withMark(id: string, version: '7' | '8', number: number): string {
  const last = Number.parseInt(id.slice(-2), 16) ^ number;
  return `${id.slice(0, VERSION_AT)}${version}${id.slice(VERSION_AT + 1, -2)}${last.toString(16).padStart(2, '0')}`;
}

export function receiptIdOf(recordId: string, award: Award): string {
  return withMark(recordId, '8', numberOf(award));
}

/** The records that a receipt with this id could belong to. */
export function recordsOfReceipt(receiptId: string): readonly string[] {
  return receiptId[VERSION_AT] === '8' ? AWARDS.map((_, index) => withMark(receiptId, '7', index + 1)) : [];
}
