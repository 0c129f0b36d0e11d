import type { LessonDraft } from '@paanch/contracts/content/modules/courses';
import { VideoPlayer } from '@paanch/ui/player/video-player';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Filmed = Pick<LessonDraft, 'title' | 'video' | 'low_data_video' | 'captions'>;

/** A video of a draft in the learner's player; staff need no tickets. */
export function PreviewedVideo({ lesson: { title, video, low_data_video: low, captions } }: { lesson: Filmed }) {
  const { t } = useTranslation();
  const addresses = useCaptionAddresses(captions);
  if (video?.state !== 'ready') return t('preview.noVideo');
  if (addresses === null) return null;
  const source = {
    url: video.url,
    duration_seconds: video.duration_seconds ?? 0,
    size_bytes: video.size_bytes ?? 0,
    captions: captions.map(({ language, label }, index) => ({ language, label, url: addresses[index] ?? '' })),
    lowData: low?.state === 'ready' ? { url: low.url, size_bytes: low.size_bytes } : null,
  };
  return (
    <VideoPlayer
      title={title}
      source={source}
      startAt={0}
      seeking="free"
      onMoment={() => undefined}
      onRenew={() => Promise.resolve(source)}
    />
  );
}

/** Captions are served by the SHA-256 of what is stored; null until it is known. */
function useCaptionAddresses(captions: Filmed['captions']): readonly string[] | null {
  const [addresses, setAddresses] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void Promise.all(captions.map(async ({ vtt }) => `/api/captions/${await sha256(vtt)}.vtt`)).then((all) => !isGone && setAddresses(all));
    return () => {
      isGone = true;
    };
  }, [captions]);
  return addresses;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
