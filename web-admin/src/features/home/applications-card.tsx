import type { CareersHome } from '@paanch/contracts/careers/home';
import { useTranslation } from 'react-i18next';
import { JOBS } from '../../app/layout/people-entries.js';
import { dateOf } from '../../app/moments.js';
import { HomeCard } from './home-card.js';
import { Calm, HomeLines } from './home-lines.js';
import { useCounted } from './use-counted.js';
import { useCareersHome } from './use-home.js';

/** Applications that nobody has answered, by job. */
export function ApplicationsCard() {
  const { t } = useTranslation();
  return (
    <HomeCard title={t('home.applications.title')} query={useCareersHome()} lines={3}>
      {(home) => <Applications home={home} />}
    </HomeCard>
  );
}

function Applications({ home: { unanswered, overdue, jobs } }: { home: CareersHome }) {
  const { t } = useTranslation();
  const counted = useCounted();
  const sums = [counted('applications.unanswered', unanswered), ...(overdue === 0 ? [] : [counted('applications.overdue', overdue)])];
  const lines = jobs.map(({ id, title, employer_name: employer, unanswered: count, answer_due_at: due }) => ({
    to: `${JOBS.to}/${id}`,
    words: employer === null ? title : t('home.applications.job', { title, employer }),
    note: `${counted('applications.count', count)}, ${t('home.applications.due', { date: dateOf(new Date(due)) })}`,
  }));
  return (
    <>
      {unanswered > 0 && <Calm>{sums.join(', ')}</Calm>}
      <HomeLines lines={lines} label={t('home.applications.title')} calm={t('home.applications.calm')} />
    </>
  );
}
