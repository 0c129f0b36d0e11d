import Box from '@mui/material/Box';
import type { SystemStatus } from '@paanch/contracts/security/system';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect } from 'react';
import { capitalized } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { shortMomentOf } from '../../app/moments.js';
import { type Finding, findingsOf } from './findings.rule.js';
import { useDuration } from './use-duration.js';

/** "All 9 processes are ready", or what is wrong. */
export function SystemSummary({ status }: { status: SystemStatus }) {
  const { t } = useTranslation();
  if (status.processes.length > 0) return <Findings status={status} />;
  return (
    <Banner kind="info" title={t('systemStatus.summary.noneYet')}>
      {t('systemStatus.summary.noneAdvice')}
    </Banner>
  );
}

function Findings({ status: { processes, checked_at: checkedAt } }: { status: SystemStatus }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const findings = processes.flatMap(findingsOf);
  const notReady = processes.filter(({ state }) => state !== 'ready');
  const kind = notReady.some(({ state }) => state !== 'waiting') ? 'error' : findings.length > 0 ? 'warning' : 'success';
  const title =
    notReady.length > 0
      ? t('systemStatus.summary.notReady', { count: notReady.length, all: processes.length })
      : t(`systemStatus.summary.${kind === 'success' ? 'ready' : 'left'}`, { count: processes.length });
  useEffect(() => announce(title, kind === 'error' ? 'assertive' : 'polite'), [announce, title, kind]);
  return (
    <Banner kind={kind} title={title}>
      {findings.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
          {findings.map((finding) => (
            <li key={`${finding.name} ${finding.kind}`}>
              <FindingWords finding={finding} now={new Date(checkedAt)} />
            </li>
          ))}
        </Box>
      )}
    </Banner>
  );
}

function FindingWords({ finding, now }: { finding: Finding; now: Date }) {
  const { t } = useTranslation();
  const duration = useDuration();
  const process = capitalized(finding.name);
  const words = (values: object) => t(`systemStatus.findings.${finding.kind}`, { process, ...values });
  switch (finding.kind) {
    case 'silent':
      return words({ moment: shortMomentOf(new Date(finding.since), now) });
    case 'stopped':
      return words({});
    case 'waiting':
      return words({ parts: finding.parts.join(', ') });
    case 'outbox':
    case 'lag':
      return words({ duration: duration(finding.seconds) });
    case 'deadLetters':
      return words({ count: finding.count, formatted: finding.count.toLocaleString('en-IN') });
  }
}
