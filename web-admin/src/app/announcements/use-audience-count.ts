import { type Audience, countAudience } from '@paanch/contracts/auth/office/announcements';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';

/** How many learners it would reach, in words and as a number; null until that is known. */
export function useAudienceCount(audience: Audience) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(countAudience, { body: { audience } }, { staleTime: 0 });
  const learners = data?.learners ?? null;
  return { learners, words: wordsOf(), error, recount: () => void refetch() };

  function wordsOf(): string {
    if (learners === null) return t('announcements.counting');
    return learners === 0 ? t('announcements.nobody') : t('announcements.reaches', { count: learners });
  }
}
