import Box from '@mui/material/Box';
import type { SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** People of the client whose address lies in no domain of the connection keep their password; undefined if there are none. */
export const outsideIn = (count: number, t: TFunction) =>
  count === 0 ? undefined : t('sso.outside', { count, formatted: count.toLocaleString('en-IN') });

/** Where passwords are off, it says how many people keep theirs. */
export function ConnectionState({ connection }: { connection: SsoConnection }) {
  const { t } = useTranslation();
  const { is_active: isActive, password_off: isOnly } = connection;
  const state = isActive ? (isOnly ? 'only' : 'on') : 'off';
  const outside = state === 'only' ? outsideIn(connection.outside_domains, t) : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <StatusChip wraps tone={isActive ? 'ok' : 'off'} label={t(`sso.states.${state}`)} />
      {outside !== undefined && (
        <CellText isQuiet isSmall lines="all">
          {outside}
        </CellText>
      )}
    </Box>
  );
}
