import Box from '@mui/material/Box';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { useTranslation } from 'react-i18next';
import type { Rising } from './question-voiding.js';

/** Whose score a void raises, from what to what; the reply names the first ones. */
export function RisingLearners({ rising: { affected_count: count, changes } }: { rising: Rising }) {
  const { t } = useTranslation();
  if (count === 0) return <p>{t('versions.void.none')}</p>;
  const left = count - changes.length;
  return (
    <>
      <p>{t('versions.void.rises', { count })}</p>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changes.map((change) => (
          <Learner key={change.student_id} change={change} />
        ))}
      </Box>
      {left > 0 && <p>{t('versions.void.more', { count: left })}</p>}
    </>
  );
}

function Learner({ change }: { change: Rising['changes'][number] }) {
  const { t } = useTranslation();
  const { full_name: name, score_before: before, score_after: after, tier_before: had, tier_after: has } = change;
  const wordOf = (tier: Tier | null) => t(`versions.tiers.${tier ?? 'none'}`);
  const tierWords = (before: Tier | null, after: Tier | null) =>
    before === after
      ? t('versions.void.tierStays', { tier: wordOf(after) })
      : t('versions.void.tierFrom', { before: wordOf(before), after: wordOf(after) });
  const parts = [
    t('versions.void.learner', { name, before, after }),
    ...(change.passed_after === true && change.passed_before === false ? [t('versions.void.passesNow')] : []),
    ...(had === null && has === null ? [] : [tierWords(had, has)]),
  ];
  return <li>{parts.join(', ')}</li>;
}
