import { describe, expect, it } from 'vitest';
import { browserFamily } from './browser-family.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the family of a browser', () => {
  it.each([
    ['Chrome', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36`],
    ['Chrome', `${WINDOWS} HeadlessChrome/143.0.0.0 Safari/537.36`],
    ['Chrome', `${IPHONE} CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1`],
    ['Chromium', `${WINDOWS} Chromium/143.0.0.0 Safari/537.36`],
    ['Edge', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`],
    ['Edge', `${IPHONE} Version/18.0 EdgiOS/143.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Opera', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`],
    ['Opera', `${IPHONE} OPiOS/16.0 Mobile/15E148 Safari/604.1`],
    ['Samsung Internet', `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Firefox', `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
    ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ])('is %s, whatever else the agent claims', (family, userAgent) => {
    expect(browserFamily(userAgent)).toBe(family);
  });

  it.each([
    ['curl', 'curl/8.14.1'],
    ['python-requests', 'python-requests/2.32.3'],
    ['Mozilla', 'Mozilla/5.0 (compatible)'],
    ['Go-http-client', '  Go-http-client/1.1'],
  ])('is the first product %s of any other agent', (family, userAgent) => {
    expect(browserFamily(userAgent)).toBe(family);
  });

  it('is unknown where nothing is named, and never long', () => {
    expect([null, '', '(/;)', '12/3'].map(browserFamily)).toEqual([null, null, null, null]);
    expect(browserFamily('x'.repeat(256))).toBe('x'.repeat(32));
  });
});
