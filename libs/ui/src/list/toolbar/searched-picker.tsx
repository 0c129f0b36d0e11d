import Box from '@mui/material/Box';
import { cachedAs } from '@paanch/client/calling/caching';
import { useQuery } from '@tanstack/react-query';
import { SearchBox } from '../../form/search/search-box.js';
import type { SearchedFilter } from '../list-filter.js';
import { activePicker, pickerWidth } from './picker-look.js';

interface SearchedPickerProps<Query> {
  filter: SearchedFilter<Query>;
  /** An id; '' for no filter. */
  value: string;
  onChange: (id: string) => void;
}

/** The picker of a filter with too many choices for a menu. */
export function SearchedPicker<Query>({ filter: { label, all, searching, read }, value, onChange }: SearchedPickerProps<Query>) {
  const { data } = useQuery({
    queryKey: [searching.name, 'one', value],
    queryFn: ({ signal }) => read(value, signal),
    ...cachedAs(searching.cachedAs),
    enabled: value !== '',
  });
  const chosen = value === '' ? null : (data ?? { id: value, name: '…' });
  return (
    <Box sx={[pickerWidth(180), value !== '' && activePicker]}>
      <SearchBox
        label={label}
        searching={searching}
        value={chosen}
        onChange={(found) => onChange(found?.id ?? '')}
        placeholder={all}
        input={{ 'aria-label': label }}
      />
    </Box>
  );
}
