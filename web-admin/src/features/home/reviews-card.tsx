import type { ReviewsHome } from '@paanch/contracts/interview/office/reviews-home';
import { useTranslation } from 'react-i18next';
import { APPEALS, INTERVIEW_SUBMISSIONS, SUBMISSIONS } from '../../app/layout/nav-entries.js';
import { dateOf } from '../../app/moments.js';
import { HomeCard } from './home-card.js';
import { HomeLines } from './home-lines.js';
import { useCounted } from './use-counted.js';
import { useReviewsHome } from './use-home.js';

const LISTS = [
  ['projects', `${SUBMISSIONS.to}?status=pending`],
  ['interviews', `${INTERVIEW_SUBMISSIONS}?status=pending`],
  ['appeals', `${APPEALS.to}?status=open`],
] as const satisfies readonly (readonly [keyof ReviewsHome, string])[];

/** What learners handed in and a person has to decide. */
export function ReviewsCard() {
  const { t } = useTranslation();
  const counted = useCounted();
  const linesOf = (home: ReviewsHome) =>
    LISTS.filter(([name]) => home[name].count > 0).map(([name, to]) => {
      const { count, oldest_at: oldest } = home[name];
      const words = counted(`reviews.${name}`, count);
      return oldest === null ? { to, words } : { to, words, note: t('home.oldest', { date: dateOf(new Date(oldest)) }) };
    });
  return (
    <HomeCard title={t('home.reviews.title')} query={useReviewsHome()} lines={3}>
      {(home) => <HomeLines lines={linesOf(home)} label={t('home.reviews.title')} calm={t('home.reviews.calm')} />}
    </HomeCard>
  );
}
