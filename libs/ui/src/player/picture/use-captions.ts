import { useState, useSyncExternalStore } from 'react';
import { plainWords } from '../../rich-text/plain-words.js';
import type { VideoEngine } from '../engine/video-engine.js';
import type { PlayerSource } from '../source/player-source.js';

const CHOICE = 'paanch-captions';
const OFF = 'off';

/** The language of the captions, kept on this device; on from the beginning, in the first language. Null: off. */
export function useCaptionLanguage(captions: PlayerSource['captions']) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(CHOICE));
  const first = captions[0]?.language ?? null;
  const isKnown = captions.some(({ language }) => language === chosen);
  const language = chosen === OFF ? null : isKnown ? chosen : first;
  const choose = (next: string | null) => {
    localStorage.setItem(CHOICE, next ?? OFF);
    setChosen(next ?? OFF);
  };
  return { language, choose, toggle: () => choose(language === null ? first : null) };
}

/** What is spoken now. The player draws it itself, so that it never hides the controls. */
export function useSpoken(engine: VideoEngine, language: string | null): string {
  return useSyncExternalStore(
    (listener) => engine.hearCaptions(language, listener),
    () =>
      engine
        .spokenIn(language)
        .map((line) => plainWords(line))
        .join('\n'),
  );
}
