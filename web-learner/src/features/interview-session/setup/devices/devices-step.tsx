import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { canChooseSpeaker } from '../../../../app/live-voice/speaker.js';
import { StepHeading } from '../../step-heading.js';
import { LevelMeter } from './level-meter.js';
import { RecordedNotice } from './recorded-notice.js';
import type { Consent } from './use-consent.js';
import { useDevices } from './use-devices.js';
import type { MicrophoneLevel } from './use-microphone-level.js';
import type { SpeakerTest } from './use-speaker-test.js';

export interface DevicesStepProps {
  isTyped: boolean;
  isPractice: boolean;
  /** An outside provider would lead the interview, if the learner agrees. */
  asksForAi: boolean;
  /** '': the browser's choice. */
  microphoneId: string;
  speakerId: string;
  level: MicrophoneLevel;
  speakerTest: { readonly state: SpeakerTest; readonly test: () => Promise<void> };
  consent: Consent;
  onMicrophone: (id: string) => void;
  onSpeaker: (id: string) => void;
  onBack: () => void;
  onContinue: () => void;
}

/** The second step: which devices; beside it what is recorded, which Continue agrees to. */
export function DevicesStep(props: DevicesStepProps) {
  const { isTyped, isPractice, asksForAi, consent, onBack, onContinue } = props;
  const { t } = useTranslation();
  const sections = useSections(props);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 7 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 600px) 320px' } }}>
      <Box>
        <StepHeading
          title={t(isTyped ? 'session.devices.typedTitle' : 'session.devices.title')}
          lead={t(isTyped ? 'session.devices.typedLead' : 'session.devices.lead')}
        />
        <Selectors {...props} />
      </Box>
      <Box sx={{ gridRow: { md: 'span 2' } }}>
        <RecordedNotice sections={sections}>
          {asksForAi && <AiTick {...consent} />}
          {!isPractice && <Box sx={{ mt: 1.5, fontWeight: 600, fontSize: rem(14.5) }}>{t('session.devices.agree')}</Box>}
        </RecordedNotice>
      </Box>
      <Box>
        {consent.fault !== null && (
          <Box sx={{ mb: 2 }}>
            <Banner kind="error" title={t('session.devices.failed')}>
              {consent.fault.message}
            </Banner>
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Button variant="outlined" size="large" startIcon={<ArrowBackRounded />} onClick={onBack}>
            {t('session.back')}
          </Button>
          <Button
            variant="contained"
            size="large"
            endIcon={<ArrowForwardRounded />}
            loading={consent.isSaving}
            onClick={() => consent.give(onContinue)}
          >
            {t('session.continue')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function useSections({ isPractice, asksForAi }: Pick<DevicesStepProps, 'isPractice' | 'asksForAi'>) {
  const { t } = useTranslation();
  const { shown } = useLanguage();
  const nothing = [{ heading: t('session.devices.recorded'), lines: [t('session.devices.nothing')] }];
  const recorded = isPractice ? nothing : noticeIn('interview_recording', shown).sections;
  return asksForAi ? [...recorded, ...noticeIn('interview_ai', shown).sections] : recorded;
}

function AiTick({ hasAi, setAi }: Pick<Consent, 'hasAi' | 'setAi'>) {
  const { t } = useTranslation();
  return (
    <FormControlLabel
      sx={{ mt: 1, alignItems: 'flex-start' }}
      control={<Checkbox checked={hasAi} onChange={(_, isAgreed) => setAi(isAgreed)} />}
      label={t('session.devices.ai')}
    />
  );
}

function Selectors({ isTyped, microphoneId, speakerId, level, speakerTest, onMicrophone, onSpeaker }: DevicesStepProps) {
  const { t } = useTranslation();
  const { microphones, speakers } = useDevices();
  const isPlaying = speakerTest.state === 'playing';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {!isTyped && (
        <Box>
          <SelectField
            label={t('session.devices.microphone')}
            choices={microphones}
            value={microphoneId}
            onChange={({ target }) => onMicrophone(target.value)}
          />
          <LevelMeter {...level} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        {canChooseSpeaker() && (
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <SelectField
              label={t('session.devices.speaker')}
              choices={speakers}
              value={speakerId}
              onChange={({ target }) => onSpeaker(target.value)}
            />
          </Box>
        )}
        <Button variant="outlined" loading={isPlaying} onClick={() => void speakerTest.test()}>
          {t('session.devices.test')}
        </Button>
      </Box>
      <TestResult state={speakerTest.state} />
    </Box>
  );
}

function TestResult({ state }: { state: SpeakerTest }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const words = state === 'untested' ? '' : t(WORDS[state]);
  useEffect(() => {
    if (words !== '') announce(words);
  }, [announce, words]);
  if (state === 'heard') {
    return (
      <Banner kind="warning" title={words}>
        {t('session.devices.headphonesAdvice')}
      </Banner>
    );
  }
  return words === '' ? null : <Box sx={{ color: state === 'failed' ? ui.errText : ui.ink2 }}>{words}</Box>;
}

const WORDS = {
  playing: 'session.devices.testing',
  apart: 'session.devices.tested',
  heard: 'session.devices.headphones',
  failed: 'session.devices.noSound',
} as const;
