import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { NothingHere, Panel, PlainList } from '../panel.js';
import { Bar } from './bar.js';
import { barsOf, countText, shorten } from './shares.js';

/** Rows that fit beside the other panels. */
const ROOM = 7;

export function EventsByType({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation();
  const bars = barsOf(counts);
  const { shown, others, othersCount } = shorten(bars, ROOM);
  const longest = bars[0]?.count ?? 1;
  return (
    <Panel title={t('securityDashboard.eventsByType')}>
      {bars.length === 0 && <NothingHere>{t('securityDashboard.noEvents')}</NothingHere>}
      <PlainList label={t('securityDashboard.eventsByType')} gap={6}>
        {shown.map(({ key, count, length }) => (
          <Row key={key} label={t(`security.types.${key}`, { defaultValue: key })} count={count} length={length} />
        ))}
        {others > 0 && (
          <Row
            label={t('securityDashboard.otherTypes', { count: others })}
            count={othersCount}
            length={Math.min(100, (othersCount / longest) * 100)}
          />
        )}
      </PlainList>
    </Panel>
  );
}

function Row({ label, count, length }: { label: string; count: number; length: number }) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, 138px) minmax(40px, 1fr) auto', alignItems: 'center', typography: 'body2' }}
    >
      <Box component="span" sx={{ pr: 1.25 }}>
        {label}
      </Box>
      <Bar length={length} color={ui.brand} height={10} />
      <Box component="span" sx={{ minWidth: 54, pl: 1, textAlign: 'right', fontWeight: 650 }}>
        {countText(count)}
      </Box>
    </Box>
  );
}
