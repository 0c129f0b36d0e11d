import { TextField } from '@paanch/ui/form/fields/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningList } from '../use-openings.js';
import { TypedFilter } from './typed-filter.js';

/** As long as the contract allows. */
const LONGEST = 200;

export function LocationFilter({ list: { filters, change } }: { list: OpeningList }) {
  const { t } = useTranslation();
  const asked = filters.location ?? '';
  const [typed, setTyped] = useState(asked);
  return (
    <TypedFilter
      label={t('jobs.filters.location')}
      value={asked === '' ? undefined : asked}
      onOpen={() => setTyped(asked)}
      onClear={() => change({ location: '' })}
      onApply={() => {
        change({ location: typed.trim() });
        return true;
      }}
    >
      <TextField
        label={t('jobs.filters.place')}
        helper={t('jobs.filters.placeHint')}
        value={typed}
        maxLength={LONGEST}
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
    </TypedFilter>
  );
}
