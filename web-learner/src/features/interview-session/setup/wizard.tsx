import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openMicrophone } from '../../../app/live-voice/microphone.js';
import type { VoiceDevices } from '../live/run/voice-line.js';
import { SessionFrame } from '../session-frame.js';
import { DevicesStep } from './devices/devices-step.js';
import { ReadyStep, TestingStep } from './last-steps.js';
import { PermissionsStep } from './permissions-step.js';
import { Stepper, type Step } from './stepper.js';
import { useConsent } from './devices/use-consent.js';
import type { Media } from './use-media.js';
import { useMicrophoneLevel } from './devices/use-microphone-level.js';
import { usePermissions } from './use-permissions.js';
import { useSpeakerTest } from './devices/use-speaker-test.js';

interface WizardProps {
  isPractice: boolean;
  asksForAi: boolean;
  media: Media;
  onReady: (devices: VoiceDevices) => void;
}

/** The setup of an interview: permissions, devices, a test, and how it will run (docs/interviews.md#setup). */
export function Wizard({ isPractice, asksForAi, media, onReady }: WizardProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>('permissions');
  const [wasLeft, setLeft] = useState(false);
  const setup = useSetup(isPractice, asksForAi, media);
  const { isTyped, speakerTest, speakerId } = setup;
  const go = (next: Step) => {
    setLeft(true);
    setStep(next);
  };
  const mayInterrupt = !isTyped && speakerTest.state !== 'heard';
  const devices: VoiceDevices = { microphone: isTyped ? null : media.microphone, speakerId: orNull(speakerId), mayInterrupt };
  const label = media.microphone?.getAudioTracks()[0]?.label;
  return (
    <SessionFrame>
      <Stepper current={step} />
      {step === 'permissions' && <PermissionsStep {...setup} isFirst={!wasLeft} isPractice={isPractice} onContinue={() => go('devices')} />}
      {step === 'devices' && (
        <DevicesStep
          {...setup}
          isPractice={isPractice}
          asksForAi={asksForAi}
          onBack={() => go('permissions')}
          onContinue={() => go('testing')}
        />
      )}
      {step === 'testing' && <TestingStep test={speakerTest.test} onDone={() => go('ready')} />}
      {step === 'ready' && (
        <ReadyStep
          isPractice={isPractice}
          isTyped={isTyped}
          microphone={label ?? t('session.devices.usual')}
          mayInterrupt={mayInterrupt}
          onContinue={() => onReady(devices)}
          onAdjust={() => go('devices')}
        />
      )}
    </SessionFrame>
  );
}

const orNull = (id: string) => (id === '' ? null : id);

/** What the steps share. */
function useSetup(isPractice: boolean, asksForAi: boolean, media: Media) {
  const [isTyped, setTyped] = useState(false);
  const [hasCamera, setCamera] = useState(true);
  const [microphoneId, setMicrophoneId] = useState('');
  const [speakerId, setSpeakerId] = useState('');
  const permissions = usePermissions(media, { isPractice, isTyped }, hasCamera);
  const level = useMicrophoneLevel(isTyped ? null : media.microphone);
  const speakerTest = useSpeakerTest(orNull(speakerId), level.collect);
  const consent = useConsent({ isRecorded: !isPractice, asksForAi });
  const onMicrophone = async (id: string) => {
    setMicrophoneId(id);
    // The one before goes on where the new one is refused.
    const stream = await openMicrophone(orNull(id)).catch(() => null);
    if (stream !== null) media.hold('microphone', stream);
  };
  const onTyped = (isOn: boolean) => {
    setTyped(isOn);
    if (isOn) media.hold('microphone', null);
  };
  const onCamera = (isOn: boolean) => {
    setCamera(isOn);
    if (!isOn) media.hold('camera', null);
  };
  const choices = { isTyped, onTyped, hasCamera, onCamera, microphoneId, speakerId, onSpeaker: setSpeakerId };
  return { ...choices, onMicrophone: (id: string) => void onMicrophone(id), permissions, level, speakerTest, consent };
}
