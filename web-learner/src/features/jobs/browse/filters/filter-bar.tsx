import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, INDUSTRIES } from '@paanch/contracts/careers/vocabulary';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { useTypedSearch } from '@paanch/ui/list/use-list-filters';
import { ClearFilters, SearchField } from '@paanch/ui/table/toolbar';
import { ui } from '@paanch/ui/theme/tokens';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningList } from '../use-openings.js';
import { ChoiceFilter } from './choice-filter.js';
import { LocationFilter } from './location-filter.js';
import { SalaryFilter } from './salary-filter.js';

/** Milliseconds (docs/specification.md#constants). */
const SEARCH_AFTER_MS = 300;

/** Search and filters. On a phone the rarer filters come with a button, unless they are set. */
export function FilterBar({ list }: { list: OpeningList }) {
  const { t } = useTranslation();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [isUnfolded, setUnfolded] = useState(false);
  const { change } = list;
  const changeSearch = useCallback((search: string) => change({ search }), [change]);
  const [typed, setTyped] = useTypedSearch(list.filters.search, SEARCH_AFTER_MS, changeSearch);
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flex: { xs: '1 1 100%', sm: '1 1 300px' },
          maxWidth: { sm: 400 },
          '& > .MuiInputBase-root': { flex: 1 },
        }}
      >
        <SearchField label={t(phone ? 'jobs.filters.searchShort' : 'jobs.filters.search')} value={typed} onChange={setTyped} />
        {phone && (
          <IconButton aria-label={t('jobs.filters.all')} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)} sx={tune}>
            <TuneRounded />
          </IconButton>
        )}
      </Box>
      <Chips list={list} isWhole={!phone || isUnfolded} />
      {/* What found nothing offers it itself. */}
      <ClearFilters isFiltered={list.isNarrowed && list.rows?.length !== 0} onClear={list.clear} />
    </Box>
  );
}

type ChoiceName = 'experience_level' | 'employment_type' | 'remote_allowed' | 'category';

function Chips({ list, isWhole }: { list: OpeningList; isWhole: boolean }) {
  const { t } = useTranslation();
  const { filters, change } = list;
  const choice = (name: ChoiceName, label: string, choices: readonly { value: string; label: string }[]) =>
    (isWhole || filters[name] !== undefined) && (
      <ChoiceFilter
        key={name}
        label={label}
        value={textOf(filters[name])}
        choices={choices}
        onChange={(value) => change({ [name]: value })}
      />
    );
  return (
    <>
      {choice(
        'experience_level',
        t('jobs.filters.experience'),
        EXPERIENCE_LEVELS.map((value) => ({ value, label: t(`jobs.levels.${value}`) })),
      )}
      {choice(
        'employment_type',
        t('jobs.filters.type'),
        EMPLOYMENT_TYPES.map((value) => ({ value, label: t(`jobs.types.${value}`) })),
      )}
      <LocationFilter list={list} />
      <SalaryFilter list={list} />
      {choice(
        'remote_allowed',
        t('jobs.filters.remote'),
        (['true', 'false'] as const).map((value) => ({ value, label: t(`jobs.filters.remotes.${value}`) })),
      )}
      {choice(
        'category',
        t('jobs.filters.industry'),
        INDUSTRIES.map((value) => ({ value, label: sentence(value) })),
      )}
    </>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const tune = { flex: 'none', border: `1px solid ${ui.lineStrong}`, backgroundColor: ui.surface, color: ui.ink } as const;
