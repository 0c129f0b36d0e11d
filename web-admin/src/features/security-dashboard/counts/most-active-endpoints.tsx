import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Endpoint } from '../../../app/security/endpoint.js';
import { NothingHere, Panel, PlainList } from '../panel.js';
import type { Dashboard } from '../use-security-dashboard.js';
import { Bar } from './bar.js';
import { barsOf, countText } from './shares.js';

export function MostActiveEndpoints({ endpoints }: { endpoints: Dashboard['metrics']['topEndpoints'] }) {
  const { t } = useTranslation();
  const bars = barsOf(Object.fromEntries(endpoints.map(({ endpoint, count }) => [endpoint, count])));
  return (
    <Panel title={t('securityDashboard.endpoints')}>
      {bars.length === 0 && <NothingHere>{t('securityDashboard.noEvents')}</NothingHere>}
      <PlainList label={t('securityDashboard.endpoints')} gap={7}>
        {bars.map(({ key, count, length }) => (
          <li key={key}>
            <Box sx={{ display: 'flex', gap: 1, mb: '2px', typography: 'body2' }}>
              <Endpoint path={key} />
              <Box component="span" sx={{ alignSelf: 'flex-end', fontWeight: 650 }}>
                {countText(count)}
              </Box>
            </Box>
            <Bar length={length} color={ui.info} height={5} />
          </li>
        ))}
      </PlainList>
    </Panel>
  );
}
