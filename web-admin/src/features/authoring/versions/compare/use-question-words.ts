import { useAnswerWords } from '@paanch/ui/questions/use-answer-words';
import { useTranslation } from 'react-i18next';
import type { ComparedQuestion } from './compared-paper.js';
import { asHtml, htmlWords } from './html-words.js';

const LONGEST = 120;

/** A question and its right answer in plain words. */
export function useQuestionWords() {
  const { t } = useTranslation();
  const answerWords = useAnswerWords();
  return {
    /** Its beginning. */
    start: (html: string): string => {
      const words = htmlWords(html);
      if (words === '') return t('versions.noText');
      return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).trimEnd()}…`;
    },
    rightAnswer: ({ type, options, key }: ComparedQuestion): string => {
      if (key === null) return t('versions.nothing');
      if (typeof key === 'number') return String(key);
      if (type === 'short_text' && Array.isArray(key)) return key.join(t('versions.or'));
      // With the words of their pictures.
      const worded = options.map(({ id, text_html: html }) => ({ id, text_html: asHtml(htmlWords(html)) }));
      return answerWords({ type, options: worded }, key);
    },
  };
}
