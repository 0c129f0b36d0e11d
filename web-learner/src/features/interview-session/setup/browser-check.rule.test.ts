import { describe, expect, it } from 'vitest';
import { browserFault, type BrowserFacts } from './browser-check.rule.js';

const CHROME: BrowserFacts = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  isMobile: false,
  canShareScreen: true,
  canRecord: true,
  canRecordWebm: true,
  hasMicrophoneAccess: true,
  hasWebRtc: true,
  hasWebSocket: true,
};
const missing = (...features: string[]) => ({ kind: 'missing', features });

describe('a browser', () => {
  it.each([
    ['Chrome', {}, null],
    ['Edge', { userAgent: `${CHROME.userAgent} Edg/156.0.0.0` }, null],
    ['Firefox', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }, { kind: 'firefox' }],
    ['Firefox on a phone', { userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0' }, { kind: 'firefox' }],
    ['Chrome on a phone', { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0.0.0 Mobile Safari/537.36' }, { kind: 'mobile' }],
    ['one that says it is on a phone', { isMobile: true }, { kind: 'mobile' }],
    ['one that does not say', { isMobile: undefined }, null],
    ['one without screen sharing', { canShareScreen: false }, missing('screenSharing')],
    ['one without a microphone', { hasMicrophoneAccess: false }, missing('microphone')],
    ['one that records no WebM', { canRecord: false, canRecordWebm: false }, missing('videoRecording', 'webM')],
    ['one without live connections', { hasWebRtc: false, hasWebSocket: false }, missing('webRtc', 'webSocket')],
  ])('such as %s', (_, facts, expected) => {
    expect(browserFault({ ...CHROME, ...facts })).toEqual(expected);
  });
});
