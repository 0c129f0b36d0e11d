/** Words of the learner, recognized on this device: where the browser has that already, and never by anybody else's server. */

interface Recognition {
  lang: string;
  continuous: boolean;
  processLocally: boolean;
  onresult: ((event: { readonly resultIndex: number; readonly results: ArrayLike<Result> }) => void) | null;
  onend: (() => void) | null;
  start(track: MediaStreamTrack): void;
  abort(): void;
}
interface Result extends ArrayLike<{ readonly transcript: string }> {
  readonly isFinal: boolean;
}
interface RecognitionMaker {
  new (): Recognition;
  available?: (options: { langs: readonly string[]; processLocally: true }) => Promise<string>;
}

const LANGUAGE = 'en-IN';

/** Calls back with what was said, sentence by sentence. Resolves to what ends that; null where the browser has no recognition of its own. */
export async function recognizeOnDevice(track: MediaStreamTrack, onWords: (text: string) => void): Promise<(() => void) | null> {
  const Maker = (globalThis as { SpeechRecognition?: RecognitionMaker }).SpeechRecognition;
  const state = await Maker?.available?.({ langs: [LANGUAGE], processLocally: true }).catch(() => null);
  if (Maker === undefined || state !== 'available') return null;
  const recognition = new Maker();
  let isOver = false;
  Object.assign(recognition, { lang: LANGUAGE, continuous: true, processLocally: true });
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript.trim() ?? '';
      if (result.isFinal && text !== '') onWords(text);
    }
  };
  // It ends by itself after a long silence.
  recognition.onend = () => {
    if (!isOver && track.readyState === 'live') recognition.start(track);
  };
  recognition.start(track);
  return () => {
    isOver = true;
    recognition.abort();
  };
}
