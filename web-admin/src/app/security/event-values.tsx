/** Values of an event as its dialog shows them. */
import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A code, an id or an address, as it is stored. */
export function Code({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ typography: 'mono', color: ui.ink2, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: ui.ink3 }}>
      {children}
    </Box>
  );
}

/** What the event says beyond its fields. */
export function Json({ value }: { value: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  if (Object.keys(value).length === 0) return <Quiet>{t('security.event.none')}</Quiet>;
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        p: 1,
        borderRadius: '7px',
        backgroundColor: ui.sunken,
        typography: 'mono',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
