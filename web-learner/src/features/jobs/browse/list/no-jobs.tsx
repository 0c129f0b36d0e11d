import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { useCount } from '@paanch/ui/table/use-count';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RESUMES } from '../../../../app/address/careers-address.js';
import type { OpeningList } from '../use-openings.js';

/** Why there is no job: none matches, or none is open. */
export function NoJobs({ list }: { list: OpeningList }) {
  const { t } = useTranslation();
  useCount('jobs', list);
  const { search, location = '' } = list.filters;
  const words = [search, location].filter((word) => word !== '' && word !== null).join(', ');
  return (
    <Box sx={{ px: { xs: 2, sm: 3, md: '36px' }, py: 3 }}>
      {list.isNarrowed ? (
        <EmptyState
          kind="search-empty"
          title={words === '' ? t('jobs.none.noMatchFilters') : t('jobs.none.noMatch', { words })}
          action={
            <Button variant="outlined" onClick={list.clear}>
              {t('jobs.none.clear')}
            </Button>
          }
        >
          {t('jobs.none.noMatchAdvice')}
        </EmptyState>
      ) : (
        <EmptyState
          kind="no-jobs"
          title={t('jobs.none.title')}
          action={
            <Button variant="outlined" component={Link} to={RESUMES}>
              {t('jobs.none.toResumes')}
            </Button>
          }
        >
          {t('jobs.none.advice')}
        </EmptyState>
      )}
    </Box>
  );
}
