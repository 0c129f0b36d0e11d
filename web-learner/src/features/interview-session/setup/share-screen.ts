import { stopStream } from '../../../app/live-voice/microphone.js';

export type ScreenFault = 'unsupported' | 'refused' | 'part';

/** As the recording wants it (docs/specification.md#constants). */
const WANTED = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } };

/** Asks for the entire screen, with its sound where the browser offers that. A window or a tab is not taken. */
export async function shareScreen(): Promise<MediaStream | ScreenFault> {
  const options = { video: { ...WANTED, displaySurface: 'monitor' }, audio: true, monitorTypeSurfaces: 'include', systemAudio: 'include' };
  const stream = await navigator.mediaDevices.getDisplayMedia(options).catch((error: Error) => error.name);
  if (typeof stream === 'string') return stream === 'NotSupportedError' ? 'unsupported' : 'refused';
  const [picture] = stream.getVideoTracks();
  if (picture?.getSettings().displaySurface === 'monitor') return stream;
  stopStream(stream);
  return 'part';
}
