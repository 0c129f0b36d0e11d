import { useEffect, useEffectEvent, useState } from 'react';
import { openMicrophone } from '../../../app/live-voice/microphone.js';
import { browserFault, type Feature } from './browser-check.rule.js';
import { browserFacts } from './browser-facts.js';
import { checksOf, mayContinue, type Check, type Findings, type Mode } from './checks.rule.js';
import { shareScreen } from './share-screen.js';
import type { Media } from './use-media.js';

export interface Permissions {
  readonly checks: readonly Check[];
  /** Of the browser check: what it lacks. */
  readonly features: readonly Feature[];
  readonly mayContinue: boolean;
  readonly isAsking: boolean;
  readonly ask: () => Promise<void>;
}

/** The real checks of this device. What was granted is held by `media`. */
export function usePermissions(media: Media, mode: Mode, wantsCamera: boolean): Permissions {
  const [fault] = useState(() => browserFault(browserFacts()));
  const [isAsking, setAsking] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<'screen' | 'microphone', string>>>({});
  const speakers = useSpeakers();
  useStoppedSharing(media, (screen) => setFaults((before) => ({ ...before, screen })));

  const ask = async () => {
    setAsking(true);
    // The screen first: browsers give it only right after a press.
    const screen = mode.isPractice || media.screen !== null ? null : await shareScreen();
    if (typeof screen !== 'string' && screen !== null) media.hold('screen', screen);
    const microphone = mode.isTyped || media.microphone !== null ? null : await askForMicrophone();
    if (typeof microphone !== 'string' && microphone !== null) media.hold('microphone', microphone);
    setFaults({ ...(typeof screen === 'string' && { screen }), ...(typeof microphone === 'string' && { microphone }) });
    if (wantsCamera && media.camera === null) media.hold('camera', await askForCamera());
    setAsking(false);
  };

  const findings: Findings = {
    browser: fault?.kind ?? null,
    screen: media.screen === null ? faults.screen : null,
    microphone: media.microphone === null ? faults.microphone : null,
    speakers,
  };
  const checks = checksOf(findings, mode);
  const features = fault?.kind === 'missing' ? fault.features : [];
  return { checks, features, mayContinue: mayContinue(checks, mode), isAsking, ask };
}

const askForMicrophone = () =>
  openMicrophone(null).catch((error: Error) => (error.name === 'NotAllowedError' ? ('refused' as const) : ('failed' as const)));

/** The interview works without it. */
const askForCamera = () => navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 } } }).catch(() => null);

/** Undefined: not known yet. */
function useSpeakers(): string | null | undefined {
  const [speakers, setSpeakers] = useState<string | null | undefined>();
  useEffect(() => {
    const devices = (navigator as Partial<Navigator>).mediaDevices;
    const look = async () => {
      const listed = (await devices?.enumerateDevices().catch(() => [])) ?? [];
      setSpeakers(listed.some(({ kind }) => kind === 'audiooutput') ? null : 'none');
    };
    void look();
    const changed = () => void look();
    devices?.addEventListener('devicechange', changed);
    return () => devices?.removeEventListener('devicechange', changed);
  }, []);
  return speakers;
}

/** The browser's own bar ends sharing at any time. */
function useStoppedSharing({ screen, hold }: Media, onStopped: (fault: string) => void): void {
  const say = useEffectEvent(onStopped);
  useEffect(() => {
    const [picture] = screen?.getVideoTracks() ?? [];
    if (picture === undefined) return undefined;
    const stopped = () => {
      hold('screen', null);
      say('stopped');
    };
    picture.addEventListener('ended', stopped);
    return () => picture.removeEventListener('ended', stopped);
  }, [screen, hold]);
}
