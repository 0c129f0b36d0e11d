import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { SwitchField } from '@paanch/ui/form/fields/switch-field';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StepHeading } from '../step-heading.js';
import type { Check } from './checks.rule.js';
import type { Permissions } from './use-permissions.js';

interface PermissionsStepProps {
  isFirst: boolean;
  isPractice: boolean;
  permissions: Permissions;
  isTyped: boolean;
  onTyped: (isTyped: boolean) => void;
  hasCamera: boolean;
  onCamera: (isOn: boolean) => void;
  onContinue: () => void;
}

/** The first step: what this device can do and what the person allows. */
export function PermissionsStep(props: PermissionsStepProps) {
  const { isFirst, isPractice, permissions, isTyped, onTyped, hasCamera, onCamera, onContinue } = props;
  const { t } = useTranslation();
  const words = useWords(permissions);
  useSaidFaults(permissions.checks, words);
  const cameraHelp = t(isPractice ? 'session.permissions.cameraHelpPractice' : 'session.permissions.cameraHelp');
  return (
    <>
      <StepHeading
        isFirst={isFirst}
        title={t('session.permissions.title')}
        lead={t(isPractice ? 'session.permissions.practiceLead' : 'session.permissions.lead')}
      />
      <Box component="ul" sx={{ m: 0, p: 0, maxWidth: 600, listStyle: 'none', borderTop: `1px solid ${ui.line}` }}>
        {permissions.checks.map((check) => (
          <CheckRow key={check.name} check={check} text={words(check)} />
        ))}
      </Box>
      {/* The invisible inputs of switches are wider than they look. */}
      <Box sx={{ maxWidth: 600, overflowX: 'clip' }}>
        <SwitchField label={t('session.permissions.typed')} helper={t('session.permissions.typedHelp')} isOn={isTyped} onChange={onTyped} />
        <SwitchField label={t('session.permissions.camera')} helper={cameraHelp} isOn={hasCamera} onChange={onCamera} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', maxWidth: 600, mt: 3 }}>
        {permissions.mayContinue ? (
          <Button variant="contained" size="large" onClick={onContinue}>
            {t('session.continue')}
          </Button>
        ) : (
          <Button variant="contained" size="large" loading={permissions.isAsking} onClick={() => void permissions.ask()}>
            {t('session.permissions.grant')}
          </Button>
        )}
      </Box>
    </>
  );
}

const LOOKS = {
  checking: { icon: HourglassEmptyRounded, ink: ui.ink2 },
  success: { icon: CheckCircleOutlineRounded, ink: ui.okText },
  error: { icon: ReportGmailerrorredRounded, ink: ui.errText },
} as const;

function CheckRow({ check: { name, state }, text }: { check: Check; text: string }) {
  const { t } = useTranslation();
  const { icon: Icon, ink } = LOOKS[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.5, borderBottom: `1px solid ${ui.line}` }}>
      <Icon titleAccess={t(`session.permissions.states.${state}`)} sx={{ flex: 'none', mt: '1px', fontSize: 22, color: ink }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{t(`session.permissions.checks.${name}`)}</Box>
        <Box sx={{ color: state === 'error' ? ui.errText : ui.ink2, fontSize: rem(14.5) }}>{text}</Box>
      </Box>
    </Box>
  );
}

function useWords({ features }: Permissions) {
  const { t } = useTranslation();
  return ({ name, text }: Check) =>
    t(`session.permissions.${name}.${text}`, {
      features: features.map((feature) => t(`session.permissions.features.${feature}`)).join(', '),
    });
}

function useSaidFaults(checks: readonly Check[], words: (check: Check) => string): void {
  const announce = useAnnounce();
  const faults = checks.filter(({ state }) => state === 'error').map(words);
  const said = faults.join(' ');
  useEffect(() => {
    if (said !== '') announce(said, 'assertive');
  }, [announce, said]);
}
