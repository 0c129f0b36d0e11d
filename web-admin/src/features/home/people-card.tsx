import type { PeopleHome } from '@paanch/contracts/auth/office/people-home';
import { useTranslation } from 'react-i18next';
import { IMPORTS, LEARNERS } from '../../app/layout/people-entries.js';
import { HomeCard } from './home-card.js';
import { type HomeLine, HomeLines } from './home-lines.js';
import { useCounted } from './use-counted.js';
import { usePeopleHome } from './use-home.js';

/** Which learners have not come yet, and what the office began with them. */
export function PeopleCard() {
  const { t } = useTranslation();
  const linesOf = usePeopleLines();
  return (
    <HomeCard title={t('home.people.title')} query={usePeopleHome()} lines={3}>
      {(people) => <HomeLines lines={linesOf(people)} label={t('home.people.title')} calm={t('home.people.calm')} />}
    </HomeCard>
  );
}

/** Requests for support and imports are told to those alone who may act on them. */
type Shown = Omit<PeopleHome, 'support_requests' | 'imports'> & Partial<Pick<PeopleHome, 'support_requests' | 'imports'>>;

function usePeopleLines() {
  const { t } = useTranslation();
  const counted = useCounted();
  const linesFor = (key: string, count: number, to: string): HomeLine[] => (count === 0 ? [] : [{ to, words: counted(key, count) }]);
  const lineOfImport = ({ id, file_name: name, state, rows, errors }: PeopleHome['imports'][number]): HomeLine => ({
    to: `${IMPORTS.to}/${id}`,
    words: t(`home.imports.${state}`, { name }),
    note: errors === 0 ? counted('imports.rows', rows) : `${counted('imports.rows', rows)}, ${counted('imports.errors', errors)}`,
  });
  return ({ invitations: { open, expired }, support_requests: support = 0, imports = [] }: Shown): HomeLine[] => [
    ...linesFor('people.support', support, `${LEARNERS.to}?support=asked`),
    ...linesFor('people.expired', expired, `${LEARNERS.to}?status=expired`),
    ...linesFor('people.open', open, `${LEARNERS.to}?status=invited`),
    ...imports.map(lineOfImport),
  ];
}
