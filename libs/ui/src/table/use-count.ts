import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../feedback/live-regions.js';
import { totalWords } from './total-words.js';

interface Counted {
  readonly total: number | undefined;
  readonly totalIsCapped: boolean;
  readonly isCurrent: boolean;
  readonly filters: unknown;
}

/** "214 users", in the words of `count` in the catalogue; announced whenever the list has followed its filters. */
export function useCount(words: string, { total, totalIsCapped, isCurrent, filters }: Counted): string | undefined {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const count = total === undefined ? undefined : t(`${words}.count`, { count: total, formatted: totalWords(total, totalIsCapped) });
  const asked = JSON.stringify(filters);
  const announced = useRef<string>(undefined);
  useEffect(() => {
    const news = `${asked} ${count}`;
    if (!isCurrent || count === undefined || news === announced.current) return;
    announced.current = news;
    announce(count, 'polite', words);
  }, [announce, isCurrent, count, asked, words]);
  return count;
}
