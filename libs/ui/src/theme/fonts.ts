/**
 * The bundled typefaces, latin and latin-ext only (latin-ext has the rupee sign). The font-face rules are part of the theme's global
 * styles, so they get the page's nonce.
 */
import bricolageLatinExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2';
import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import geistMonoLatinExt from '@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2';
import geistMonoLatin from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const DEVANAGARI = 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09';

/** Preloaded, because all text uses it. */
export const FIRST_FONT = figtreeLatin;

export const fontFaces = [
  ...facesOf('Bricolage Grotesque Variable', '200 800', bricolageLatin, bricolageLatinExt),
  ...facesOf('Figtree Variable', '300 900', figtreeLatin, figtreeLatinExt),
  ...facesOf('Geist Mono Variable', '100 900', geistMonoLatin, geistMonoLatinExt),
];

/** Only while Hindi is shown: its name in its own script is on every page. */
export const hindiFace = { '@font-face': faceOf('Noto Sans Devanagari Variable', '100 900', devanagari, DEVANAGARI) };

function facesOf(family: string, weights: string, latin: string, latinExt: string) {
  return [{ '@font-face': faceOf(family, weights, latin, LATIN) }, { '@font-face': faceOf(family, weights, latinExt, LATIN_EXT) }];
}

function faceOf(family: string, weights: string, url: string, range: string) {
  return {
    fontFamily: `'${family}'`,
    fontStyle: 'normal',
    fontDisplay: 'swap' as const,
    fontWeight: weights,
    src: `url(${url}) format('woff2-variations')`,
    unicodeRange: range,
  };
}
