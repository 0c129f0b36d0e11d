/** What a browser must be able to do for an interview (docs/interviews.md#setup). */

export interface BrowserFacts {
  readonly userAgent: string;
  /** As the browser says itself; undefined where it does not. */
  readonly isMobile: boolean | undefined;
  readonly canShareScreen: boolean;
  readonly canRecord: boolean;
  readonly canRecordWebm: boolean;
  readonly hasMicrophoneAccess: boolean;
  readonly hasWebRtc: boolean;
  readonly hasWebSocket: boolean;
}

/** Key of its name, below `session.permissions.features`. */
export type Feature = 'screenSharing' | 'microphone' | 'videoRecording' | 'webM' | 'webRtc' | 'webSocket';
export type BrowserFault =
  | { readonly kind: 'firefox' }
  | { readonly kind: 'mobile' }
  | { readonly kind: 'missing'; readonly features: readonly Feature[] };

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|Opera Mini/i;

/** Null: nothing is in the way. */
export function browserFault(facts: BrowserFacts): BrowserFault | null {
  if (/Firefox|FxiOS/i.test(facts.userAgent)) return { kind: 'firefox' };
  if (facts.isMobile === true || MOBILE.test(facts.userAgent)) return { kind: 'mobile' };
  const features = FEATURES.filter(([, fact]) => facts[fact] !== true).map(([feature]) => feature);
  return features.length === 0 ? null : { kind: 'missing', features };
}

const FEATURES: readonly (readonly [Feature, keyof BrowserFacts])[] = [
  ['screenSharing', 'canShareScreen'],
  ['microphone', 'hasMicrophoneAccess'],
  ['videoRecording', 'canRecord'],
  ['webM', 'canRecordWebm'],
  ['webRtc', 'hasWebRtc'],
  ['webSocket', 'hasWebSocket'],
];
