/** A microphone of this device, and its sound for the voice of an interview. */
import { VOICE_IN_HZ } from '@paanch/contracts/interview/interviews/voice';
import captureUrl from './capture-worklet.ts?worker&url';

/** Asks for it; rejects where the person or the device refuses. Null: the one that the browser prefers. */
export function openMicrophone(deviceId: string | null): Promise<MediaStream> {
  const which = deviceId === null ? {} : { deviceId: { exact: deviceId } };
  const clean = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return navigator.mediaDevices.getUserMedia({ audio: { ...clean, ...which } });
}

/** Calls back with a tenth of a second at a time, 16,000 samples a second. Resolves to what ends that; the stream stays open. */
export async function listenTo(stream: MediaStream, onChunk: (samples: Int16Array) => void): Promise<() => Promise<void>> {
  const context = new AudioContext({ sampleRate: VOICE_IN_HZ });
  try {
    await context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    capture.port.addEventListener('message', ({ data }: MessageEvent<Int16Array>) => onChunk(data));
    capture.port.start();
    context.createMediaStreamSource(stream).connect(capture);
    await context.resume();
  } catch (error) {
    await context.close();
    throw error;
  }
  return () => context.close();
}

export function stopStream(stream: MediaStream | null): void {
  stream?.getTracks().forEach((track) => track.stop());
}
