import CloseRounded from '@mui/icons-material/CloseRounded';
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Select from '@mui/material/Select';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type CaptionFile, CAPTIONS_LENGTH, CAPTIONS_MAX } from '@paanch/contracts/content/modules/captions';
import { FieldFrame } from '@paanch/ui/form/fields/field-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages } from './use-languages.js';

interface CaptionsControlProps {
  label: string;
  error: string | undefined;
  value: readonly CaptionFile[];
  onChange: (captions: CaptionFile[]) => void;
}

/** One file for each language; what is in it is read by the server. */
export function CaptionsControl({ label, error, value, onChange }: CaptionsControlProps) {
  const { t } = useTranslation();
  const { nameOf, unused } = useLanguages();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const put = (at: number, file: Partial<CaptionFile>) => onChange(value.map((old, index) => (index === at ? { ...old, ...file } : old)));
  const add = async (file: File) => {
    const vtt = await file.text();
    if (vtt.length > CAPTIONS_LENGTH) return setFault(t('films.captionsTooLong'));
    setFault(undefined);
    const language = unused(value.map((one) => one.language));
    onChange([...value, { language, label: nameOf(language), vtt }]);
  };
  return (
    <FieldFrame label={label} error={fault ?? error} helper={t('films.captionsAdvice')}>
      {(wiring) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {value.map((file, at) => (
            <CaptionRow
              key={at}
              file={file}
              number={at + 1}
              onChange={(changed) => put(at, changed)}
              onRemove={() => onChange(value.filter((_, index) => index !== at))}
            />
          ))}
          {value.length < CAPTIONS_MAX && (
            <Box>
              <Button
                size="small"
                variant="outlined"
                startIcon={<AddRounded />}
                aria-describedby={wiring['aria-describedby']}
                onClick={() => input.current?.click()}
              >
                {t('films.addCaptions')}
              </Button>
            </Box>
          )}
          <input
            {...wiring}
            ref={input}
            type="file"
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            tabIndex={-1}
            style={visuallyHidden}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void add(file);
              target.value = '';
            }}
          />
        </Box>
      )}
    </FieldFrame>
  );
}

interface CaptionRowProps {
  file: CaptionFile;
  number: number;
  onChange: (file: Partial<CaptionFile>) => void;
  onRemove: () => void;
}

function CaptionRow({ file, number, onChange, onRemove }: CaptionRowProps) {
  const { t } = useTranslation();
  const { choicesWith, nameOf } = useLanguages();
  const lines = file.vtt.split('\n').filter((line) => line.includes('-->')).length;
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '140px minmax(0, 1fr)', sm: '140px 1fr auto auto' }, alignItems: 'center', gap: 1 }}
    >
      <Select
        native
        value={file.language}
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': t('films.captionsLanguage', { number }) }}
        onChange={({ target }) => onChange({ language: target.value, label: nameOf(target.value) })}
      >
        {choicesWith(file.language).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <OutlinedInput
        value={file.label}
        slotProps={{ input: { 'aria-label': t('films.captionsLabel', { number }), maxLength: 60 } }}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <Box sx={{ color: ui.ink2 }}>{t('films.captionsLength', { count: lines })}</Box>
      <IconButton size="small" aria-label={t('films.removeCaptions', { number })} onClick={onRemove} sx={{ justifySelf: 'end' }}>
        <CloseRounded sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
