import Box from '@mui/material/Box';
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { NothingHere, Panel, PlainList } from '../panel.js';
import { countText, percentText, severitySharesOf, type SeverityShare } from './shares.js';

export function EventsBySeverity({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation();
  const shares = severitySharesOf(counts);
  const happened = shares.filter(({ count }) => count > 0);
  return (
    <Panel title={t('securityDashboard.eventsBySeverity')}>
      {happened.length === 0 ? <NothingHere>{t('securityDashboard.noEvents')}</NothingHere> : <SeverityBar shares={happened} />}
      <PlainList label={t('securityDashboard.eventsBySeverity')} gap={0}>
        {shares.map((share) => (
          <Row key={share.severity} share={share} />
        ))}
      </PlainList>
    </Panel>
  );
}

/** The colour between segments and of the hatching. */
const HATCH = `repeating-linear-gradient(45deg, ${ui.err} 0 4px, ${ui.errSoft} 4px 6px)`;

/** CRITICAL is hatched, so that it differs from EMERGENCY by more than position. */
const GROUNDS: Readonly<Record<Severity, string>> = { INFO: ui.info, WARNING: ui.warn, CRITICAL: HATCH, EMERGENCY: ui.err };

function SeverityBar({ shares }: { shares: readonly SeverityShare[] }) {
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', gap: '3px', height: 26, mb: 1.25, forcedColorAdjust: 'none' }}>
      {shares.map(({ severity, percent }) => (
        <Box
          key={severity}
          style={{ flexGrow: percent }}
          sx={{ flexBasis: 0, minWidth: 4, borderRadius: '4px', background: GROUNDS[severity] }}
        />
      ))}
    </Box>
  );
}

const WORDS = {
  INFO: 'ui:feedback.severityInfo',
  WARNING: 'ui:feedback.severityWarning',
  CRITICAL: 'ui:feedback.severityCritical',
  EMERGENCY: 'ui:feedback.severityEmergency',
} as const satisfies Record<Severity, string>;

/** Severities without events are plain text, so that only the others stand out. */
function SeverityName({ severity, happened }: { severity: Severity; happened: boolean }) {
  const { t } = useTranslation();
  if (happened) return <SeverityChip severity={severity} />;
  return (
    <Box component="span" sx={{ px: 1, color: ui.ink2 }}>
      {t(WORDS[severity])}
    </Box>
  );
}

function Row({ share: { severity, count, percent } }: { share: SeverityShare }) {
  const happened = count > 0;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        // With large text the figures go below the name.
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 29,
        typography: 'body2',
        '& + &': { borderTop: `1px solid ${ui.line}` },
      }}
    >
      <Box component="span" sx={{ flex: '1 0 auto' }}>
        <SeverityName severity={severity} happened={happened} />
      </Box>
      <Box component="span" sx={happened ? { fontWeight: 650 } : { color: ui.ink2 }}>
        {countText(count)}
      </Box>
      <Box component="span" sx={{ minWidth: rem(58), textAlign: 'right', color: ui.ink2 }}>
        {percentText(percent)}
      </Box>
    </Box>
  );
}
