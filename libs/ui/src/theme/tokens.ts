/** The colours of both schemes, named by meaning. Pages use only these. */
export const LIGHT = {
  canvas: '#F4F6F5',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#ECF0EE',
  line: '#D9E0DD',
  lineStrong: '#7C8A85',
  ink: '#13201D',
  ink2: '#4A5955',
  ink3: '#5E6C67',
  brand: '#0B6157',
  brandHover: '#084C44',
  onBrand: '#FFFFFF',
  brandSoft: '#DDEFEB',
  onBrandSoft: '#08483F',
  deep: '#0C3B37',
  deepLine: '#2B5A55',
  onDeep: '#FFFFFF',
  onDeep2: '#C9E6E0',
  star: '#F5A614',
  starEdge: '#B36B00',
  onStar: '#3B2500',
  starSoft: '#FFF1D3',
  starText: '#8A5200',
  err: '#B42318',
  errSoft: '#FDE9E6',
  errText: '#9E1C12',
  warn: '#B36B00',
  warnSoft: '#FFEFD6',
  warnText: '#8A4B00',
  ok: '#1B6E2F',
  okSoft: '#E2F3E5',
  okText: '#1B6E2F',
  info: '#3B4CA8',
  infoSoft: '#E7EAFA',
  infoText: '#3B4CA8',
  bronze: '#7A4318',
  bronzeSoft: '#F6E5D8',
  bronzeMark: '#A85F2A',
  silver: '#46535F',
  silverSoft: '#E6EBEF',
  silverMark: '#73828F',
  gold: '#6E5200',
  goldSoft: '#FBF0C4',
  goldMark: '#9C7A00',
  rail: '#10211E',
  railSel: '#1D3935',
  railInk: '#D7E5E1',
  railInk2: '#93A9A3',
  scrim: 'rgba(9,20,18,.56)',
  c1: '#0B6157',
  c2: '#3B4CA8',
  c3: '#A86200',
  c4: '#8A3F73',
  c5: '#73828F',
} as const;

export type UiToken = keyof typeof LIGHT;
export type UiTokens = Readonly<Record<UiToken, string>>;

export const DARK: UiTokens = {
  canvas: '#0D1413',
  surface: '#141D1B',
  raised: '#1B2624',
  sunken: '#1D2826',
  line: '#2A3734',
  lineStrong: '#6E7F7A',
  ink: '#EAF1EF',
  ink2: '#B2C0BC',
  ink3: '#8C9B96',
  brand: '#5CC9B6',
  brandHover: '#7BD8C7',
  onBrand: '#03211D',
  brandSoft: '#123A35',
  onBrandSoft: '#A9E5DA',
  deep: '#0F3A36',
  deepLine: '#2B5A55',
  onDeep: '#FFFFFF',
  onDeep2: '#C9E6E0',
  star: '#FFBA3B',
  starEdge: '#FFBA3B',
  onStar: '#3B2500',
  starSoft: '#3A2A0A',
  starText: '#FFC866',
  err: '#FF9A8D',
  errSoft: '#3D1A17',
  errText: '#FFB1A6',
  warn: '#FFC266',
  warnSoft: '#3A2808',
  warnText: '#FFC266',
  ok: '#7FD492',
  okSoft: '#14331B',
  okText: '#7FD492',
  info: '#A9B5FF',
  infoSoft: '#1F2650',
  infoText: '#B9C3FF',
  bronze: '#EBB48A',
  bronzeSoft: '#3B2414',
  bronzeMark: '#D08A55',
  silver: '#C8D3DC',
  silverSoft: '#27313A',
  silverMark: '#A3B2BF',
  gold: '#EBD06A',
  goldSoft: '#362C08',
  goldMark: '#D9B52E',
  rail: '#0A100F',
  railSel: '#17302C',
  railInk: '#D7E5E1',
  railInk2: '#93A9A3',
  scrim: 'rgba(0,0,0,.66)',
  c1: '#5CC9B6',
  c2: '#A9B5FF',
  c3: '#FFBA3B',
  c4: '#E29BCB',
  c5: '#A3B2BF',
};

/** Colours that are the same in both schemes: marigold and what is drawn on a deep surface. */
export const FIXED = {
  marigold: '#F5A614',
  onMarigold: '#3B2500',
  lockedEdgeOnDeep: '#8FB5AE',
  lockedNumeralOnDeep: '#B4D2CC',
  trackOnDeep: '#3E6F69',
  ringOnDark: '#FFFFFF',
} as const;

export const CSS_PREFIX = 'pa';

/** Each token as a CSS variable of the current scheme: `ui.ink2`, in `sx` and in SVG attributes. */
export const ui: UiTokens = variablesOf(LIGHT);

function variablesOf(tokens: UiTokens): UiTokens {
  const variables: Record<UiToken, string> = { ...tokens };
  for (const token of tokenNames(tokens)) variables[token] = `var(--${CSS_PREFIX}-palette-ui-${token})`;
  return variables;
}

function tokenNames(tokens: UiTokens): UiToken[] {
  return Object.keys(tokens).filter((name): name is UiToken => name in LIGHT);
}
