import { describe, expect, it } from 'vitest';
import { DARK, FIXED, LIGHT, type UiToken } from './tokens.js';

const TEXT: readonly (readonly [UiToken, UiToken])[] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'raised'],
  ['ink2', 'surface'],
  ['ink2', 'raised'],
  ['ink2', 'canvas'],
  ['ink2', 'sunken'],
  ['ink3', 'surface'],
  ['ink3', 'canvas'],
  ['ink3', 'sunken'],
  ['brand', 'surface'],
  ['brand', 'canvas'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onBrandSoft', 'brandSoft'],
  ['onDeep', 'deep'],
  ['onDeep2', 'deep'],
  ['surface', 'err'],
  ['surface', 'ink'],
  ['onStar', 'star'],
  ['starText', 'surface'],
  ['starText', 'starSoft'],
  ['errText', 'errSoft'],
  ['errText', 'surface'],
  ['warnText', 'warnSoft'],
  ['okText', 'okSoft'],
  ['infoText', 'infoSoft'],
  ['bronze', 'bronzeSoft'],
  ['silver', 'silverSoft'],
  ['gold', 'goldSoft'],
  ['railInk', 'rail'],
  ['railInk2', 'rail'],
  ['railInk', 'railSel'],
];

const BORDERS_AND_MARKS: readonly (readonly [UiToken, UiToken])[] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'canvas'],
  ['brand', 'line'],
  ['err', 'surface'],
  ['starEdge', 'surface'],
  ['star', 'deep'],
  ['bronzeMark', 'surface'],
  ['silverMark', 'surface'],
  ['goldMark', 'surface'],
  ['warn', 'surface'],
  ['c1', 'surface'],
  ['c2', 'surface'],
  ['c3', 'surface'],
  ['c4', 'surface'],
  ['c5', 'surface'],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('colors of the %s scheme', (_, tokens) => {
  it.each(TEXT)('have enough contrast for %s text on %s', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(BORDERS_AND_MARKS)('have enough contrast for a %s border or mark on %s', (mark, ground) => {
    expect(contrast(tokens[mark], tokens[ground])).toBeGreaterThanOrEqual(3);
  });

  it('have enough contrast for the marigold button and the locked numeral on deep', () => {
    expect(contrast(FIXED.onMarigold, FIXED.marigold)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(FIXED.lockedNumeralOnDeep, tokens.deep)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(FIXED.lockedEdgeOnDeep, tokens.deep)).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is measured as in WCAG 2', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast(LIGHT.ink, LIGHT.canvas)).toBeCloseTo(15.5, 0);
    expect(contrast(LIGHT.star, LIGHT.surface)).toBeCloseTo(2, 0);
  });
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
