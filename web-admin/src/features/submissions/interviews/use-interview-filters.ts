import { CONFIDENCE_BANDS, type listInterviewSubmissions } from '@paanch/contracts/interview/submissions';
import { AI_VERDICTS, MANUAL_REVIEW_STATUSES } from '@paanch/contracts/interview/vocabulary';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { BACKGROUND_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../../app/client-names/use-client-names.js';

type Query = QueryOf<typeof listInterviewSubmissions>;

export function useInterviewFilters(): readonly ListFilter<Query>[] {
  const { t } = useTranslation();
  const clients = choicesOf(useClientNames());
  const named = (values: readonly string[], words: string) => values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  return [
    {
      name: 'status',
      label: t('submissions.status'),
      all: t('submissions.allStatuses'),
      choices: named(MANUAL_REVIEW_STATUSES, 'submissions.statuses'),
    },
    { name: 'client_id', label: t('submissions.client'), all: t('submissions.allClients'), choices: clients },
    {
      name: 'ai_verdict',
      label: t('submissions.interview.verdict'),
      all: t('submissions.interview.allVerdicts'),
      choices: named(AI_VERDICTS, 'submissions.review.verdicts'),
    },
    {
      name: 'confidenceScore',
      label: t('submissions.interview.confidence'),
      all: t('submissions.interview.allBands'),
      choices: named(CONFIDENCE_BANDS, 'submissions.interview.bands'),
    },
    {
      name: 'background_type',
      label: t('submissions.background'),
      all: t('submissions.allBackgrounds'),
      choices: named(BACKGROUND_TYPES, 'projects.backgrounds'),
    },
    {
      name: 'tierWhenSubmitted',
      label: t('submissions.interview.tier'),
      all: t('submissions.interview.allTiers'),
      choices: named(TIERS, 'submissions.interview.tiers'),
    },
    { name: 'date_from', label: t('submissions.interview.from'), all: t('submissions.interview.from'), day: true },
    { name: 'date_to', label: t('submissions.interview.to'), all: t('submissions.interview.to'), day: true },
  ];
}
