import AddRounded from '@mui/icons-material/AddRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type HTMLAttributes, type InputHTMLAttributes, type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuRegion } from '../../layout/person/menu-region.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { CompanyLogo } from '../../upload/company-logo.js';
import { type Found, type Searching, useFound } from './searching.js';

export interface SearchBoxProps<Item extends Found> {
  /** Of the list that opens. */
  label: string;
  searching: Searching<Item>;
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** The last entry of the list, for what is not found. */
  create?: CreateChoice | undefined;
  placeholder?: string | undefined;
  disabled?: boolean;
  isFaulty?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Of the input. */
  input: InputHTMLAttributes<HTMLInputElement>;
  onBlur?: () => void;
}

export interface CreateChoice {
  readonly label: string;
  readonly does: () => void;
}

type Option<Item> = { readonly kind: 'found'; readonly item: Item } | { readonly kind: 'create'; readonly label: string };

const nameOf = (option: Option<Found>) => (option.kind === 'found' ? option.item.name : '');

/** One of many records, found on the server by typing. */
export function SearchBox<Item extends Found>(props: SearchBoxProps<Item>) {
  const { label, searching, value, onChange, create, placeholder, disabled = false, isFaulty = false, inputRef, input, onBlur } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching } = useFound(searching, text, isOpen);
  // Another object would count as another choice, and take away what is being typed.
  const chosen = useMemo(() => (value === null ? null : ({ kind: 'found', item: value } as const)), [value]);
  const offered = (data ?? []).filter((item) => searching.offers?.(item) ?? true);
  const found: Option<Item>[] = offered.map((item) => ({ kind: 'found', item }));
  const options = create === undefined ? found : [...found, { kind: 'create', label: create.label } as const];
  const state = isError ? t('form.searchFailed') : data === undefined && isFetching ? t('form.searching') : t('form.nothingFound');
  return (
    <Autocomplete<Option<Item>>
      autoHighlight={text !== ''}
      popupIcon={<ExpandMoreRounded />}
      disabled={disabled}
      options={options}
      filterOptions={(all) => all}
      value={chosen}
      getOptionLabel={nameOf}
      getOptionKey={(option) => (option.kind === 'found' ? option.item.id : option.kind)}
      isOptionEqualToValue={(a, b) => a.kind === 'found' && b.kind === 'found' && a.item.id === b.item.id}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, option) => {
        if (option?.kind === 'create') create?.does();
        else onChange(option?.item ?? null);
      }}
      noOptionsText={state}
      slotProps={{ popper: menuRegion(label) }}
      {...(onBlur && { onBlur })}
      renderOption={({ key, ...option }, shown) => (
        <OptionRow key={key} option={option} shown={shown} searching={searching} note={found.length === 0 ? state : undefined} />
      )}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          fullWidth
          {...slotProps.input}
          error={isFaulty}
          disabled={disabled}
          {...(placeholder !== undefined && { placeholder })}
          {...(inputRef !== undefined && { inputRef: joined(slotProps.htmlInput.ref, inputRef) })}
          slotProps={{ input: { ...slotProps.htmlInput, ...input } }}
        />
      )}
    />
  );
}

interface OptionRowProps<Item extends Found> {
  option: HTMLAttributes<HTMLLIElement>;
  shown: Option<Item>;
  searching: Searching<Item>;
  /** Above the entry that creates one, where nothing else is offered. */
  note: string | undefined;
}

function OptionRow<Item extends Found>({ option, shown, searching: { detailOf, logoOf }, note }: OptionRowProps<Item>) {
  if (shown.kind === 'create') {
    return (
      <Box component="li" {...option} sx={last}>
        {note !== undefined && <Box sx={{ flex: '1 1 100%', color: ui.ink2, fontWeight: 450, fontSize: rem(12.5) }}>{note}</Box>}
        <AddRounded sx={{ fontSize: 18 }} />
        {shown.label}
      </Box>
    );
  }
  const { item } = shown;
  const detail = detailOf?.(item);
  return (
    <Box component="li" {...option} sx={{ '&&': { gap: 1.25 } }}>
      {logoOf !== undefined && <CompanyLogo name={item.name} url={logoOf(item)} size={28} />}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {item.name}
        {detail !== undefined && detail !== null && <Box sx={{ color: ui.ink2, fontSize: rem(12.5) }}>{detail}</Box>}
      </Box>
    </Box>
  );
}

/** In view however many were found. */
const last = {
  '&&': {
    position: 'sticky',
    bottom: -8,
    flexWrap: 'wrap',
    gap: 1,
    py: 1,
    borderTop: `1px solid ${ui.line}`,
    color: ui.brand,
    fontWeight: 600,
    '&, &.Mui-focused': { backgroundColor: ui.raised },
    '&.Mui-focused': { textDecoration: 'underline' },
  },
} as const;

/** One element for both who want it. */
function joined(first: unknown, second: Ref<HTMLInputElement>) {
  return (element: HTMLInputElement | null) => {
    for (const ref of [first, second]) {
      if (typeof ref === 'function') ref(element);
      else if (typeof ref === 'object' && ref !== null && 'current' in ref) ref.current = element;
    }
  };
}
