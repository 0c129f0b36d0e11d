/** The tile of a company without a logo: its first letter, on one of five grounds, always the same one. */
const GROUNDS = ['brand', 'info', 'star', 'bronze', 'silver'] as const;
export type TileGround = (typeof GROUNDS)[number];

export const tileLetter = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';

export function tileGround(name: string): TileGround {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
}
