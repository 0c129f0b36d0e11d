import type { BrowserFacts } from './browser-check.rule.js';

/** What this browser is and can do. */
export function browserFacts(): BrowserFacts {
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  const canRecord = typeof MediaRecorder !== 'undefined';
  return {
    userAgent: navigator.userAgent,
    isMobile: (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile,
    canShareScreen: typeof devices?.getDisplayMedia === 'function',
    canRecord,
    canRecordWebm: canRecord && MediaRecorder.isTypeSupported('video/webm'),
    hasMicrophoneAccess: typeof devices?.getUserMedia === 'function',
    hasWebRtc: typeof RTCPeerConnection !== 'undefined',
    hasWebSocket: typeof WebSocket !== 'undefined',
  };
}
