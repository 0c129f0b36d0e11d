import { picturesIn } from '@paanch/contracts/content/judging/pictures';
import type { QuestionContent } from '@paanch/contracts/content/judging/question-faults';
import { useCallback, useEffect, useRef, useState } from 'react';

const textsOf = ({ prompt_html, options, explanation_html }: QuestionContent) => [
  prompt_html,
  ...options.map(({ text_html }) => text_html),
  explanation_html ?? '',
];

/** Each address is tried once; offline nothing is known of it. */
export function useGonePictures(questions: readonly QuestionContent[]) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const tried = useRef(new Set<string>());
  const look = useCallback((content: QuestionContent) => {
    for (const { src } of textsOf(content).flatMap(picturesIn)) {
      if (src === '' || tried.current.has(src)) continue;
      tried.current.add(src);
      const picture = new Image();
      picture.addEventListener('error', () => {
        if (navigator.onLine) setGone((known) => new Set([...known, src]));
        else tried.current.delete(src);
      });
      picture.src = src;
    }
  }, []);
  useEffect(() => questions.forEach(look), [questions, look]);
  const isGone = useCallback((src: string) => gone.has(src), [gone]);
  return { isGone, look };
}
