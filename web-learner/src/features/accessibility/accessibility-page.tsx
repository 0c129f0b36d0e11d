import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PRIVACY } from '../../app/address/privacy-address.js';
import { Officer } from '../../app/open-page/officer.js';
import { officerMessages } from '../../app/open-page/officer.messages.js';
import { OpenPage, OpenPart } from '../../app/open-page/open-page.js';
import { accessibilityMessages } from './accessibility.messages.js';

const DONE = ['keyboard', 'reader', 'captions', 'text', 'contrast', 'motion', 'time', 'language'] as const;
const GAPS = ['interview', 'captions', 'files', 'english', 'charts'] as const;

/** For everybody, signed in or not: what holds, what does not yet, and whom to tell (docs/look.md#accessibility). */
export function AccessibilityPage() {
  useTexts('app', { accessibility: accessibilityMessages, officer: officerMessages });
  const { t } = useTranslation();
  return (
    <OpenPage title={t('accessibility.title', { app: APP_NAME })} lead={t('accessibility.lead', { app: APP_NAME })}>
      <OpenPart title={t('accessibility.aim')}>
        <Typography sx={{ mt: 1 }}>{t('accessibility.aimText')}</Typography>
      </OpenPart>
      <OpenPart title={t('accessibility.done')}>
        <Lines lines={DONE.map((line) => t(`accessibility.doneLines.${line}`))} />
      </OpenPart>
      <OpenPart title={t('accessibility.gaps')}>
        <Lines lines={GAPS.map((line) => t(`accessibility.gapLines.${line}`))} />
      </OpenPart>
      <OpenPart title={t('accessibility.help')}>
        <Typography sx={{ mt: 1 }}>{t('accessibility.helpText')}</Typography>
        <Leads to="/app/profile" name={t('accessibility.toProfile')} />
      </OpenPart>
      <OpenPart title={t('accessibility.report')}>
        <Typography sx={{ mt: 1 }}>{t('accessibility.reportText')}</Typography>
        <Leads to={PRIVACY} name={t('accessibility.toPrivacy')} />
        <Typography component="h3" variant="h3" sx={{ mt: 2 }}>
          {t('officer.title')}
        </Typography>
        <Officer lead={(days) => t('accessibility.officerLead', { days })} />
      </OpenPart>
    </OpenPage>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, mt: 1, mb: 0, pl: 2.5 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

function Leads({ to, name }: { to: string; name: string }) {
  return (
    <Typography sx={{ mt: 1 }}>
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
        {name}
      </Link>
    </Typography>
  );
}
