import type { Choice } from '@paanch/ui/form/fields/select-field';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Devices {
  readonly microphones: readonly Choice[];
  readonly speakers: readonly Choice[];
}

/** What is plugged in, with the names that the browser gives once a microphone was allowed. '': the browser's choice. */
export function useDevices(): Devices {
  const { t } = useTranslation();
  const [listed, setListed] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const look = () => void navigator.mediaDevices.enumerateDevices().then(setListed, () => undefined);
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => navigator.mediaDevices.removeEventListener('devicechange', look);
  }, []);
  const choicesOf = (kind: MediaDeviceKind) => {
    const own = listed.filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default');
    const named = own.map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label === '' ? t('session.devices.unnamed', { number: index + 1 }) : label,
    }));
    return [{ value: '', label: t('session.devices.usual') }, ...named];
  };
  return { microphones: choicesOf('audioinput'), speakers: choicesOf('audiooutput') };
}
