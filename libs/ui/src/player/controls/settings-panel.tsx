import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rem } from '../../theme/typography.js';
import type { PlayerSource } from '../source/player-source.js';

export interface Settings {
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  readonly language: string | null;
  readonly onLanguage: (language: string | null) => void;
  readonly isLowData: boolean;
  readonly onLowData: (isOn: boolean) => void;
}

interface SettingsPanelProps extends Settings {
  source: PlayerSource;
}

/** Choices of speed (docs/look.md#expert-session). */
const SPEEDS = [0.75, 1, 1.25, 1.5];
const MEGABYTE = 1_000_000;

/** Speed, captions and data; native selects, because they also work in full screen. */
export function SettingsPanel({ source, speed, onSpeed, language, onLanguage, isLowData, onLowData }: SettingsPanelProps) {
  const { t } = useTranslation('ui');
  const { lowData } = source;
  const size = lowData?.size_bytes ?? null;
  return (
    <Box role="group" aria-label={t('player.settings')} sx={panel}>
      <Line label={t('player.speed')}>
        {(id) => (
          <Box component="select" id={id} value={speed} onChange={({ target }) => onSpeed(Number(target.value))} sx={select}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {t('player.times', { speed: one })}
              </option>
            ))}
          </Box>
        )}
      </Line>
      <Line label={t('player.captions')}>
        {(id) => (
          <Box component="select" id={id} value={language ?? ''} onChange={({ target }) => onLanguage(target.value || null)} sx={select}>
            <option value="">{t('player.captionsOff')}</option>
            {source.captions.map((one) => (
              <option key={one.language} value={one.language}>
                {one.label}
              </option>
            ))}
          </Box>
        )}
      </Line>
      {lowData !== null && (
        <Line
          label={
            size === null ? t('player.lowData') : t('player.lowDataSize', { size: Math.max(0.1, Math.round(size / (MEGABYTE / 10)) / 10) })
          }
        >
          {(id) => <Switch id={id} checked={isLowData} onChange={({ target }) => onLowData(target.checked)} />}
        </Line>
      )}
    </Box>
  );
}

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 44 }}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Box>
  );
}

const panel = {
  '--pa-ring': '#FFFFFF',
  position: 'absolute',
  zIndex: 3,
  right: 8,
  bottom: 60,
  width: 'min(280px, calc(100% - 16px))',
  maxHeight: 'calc(100% - 68px)',
  overflowY: 'auto',
  px: 1.5,
  py: 0.5,
  border: '1px solid #4A625D',
  borderRadius: '12px',
  backgroundColor: '#10211E',
  color: '#FFFFFF',
  fontSize: rem(14.5),
} as const;

const select = {
  minWidth: 96,
  minHeight: 44,
  px: 1,
  border: '1px solid #8FB5AE',
  borderRadius: '8px',
  backgroundColor: '#10211E',
  color: '#FFFFFF',
  font: 'inherit',
} as const;
