import Box from '@mui/material/Box';
import type { VideoEngine } from '../engine/video-engine.js';
import type { PlayerSource } from '../source/player-source.js';
import { CaptionLine } from './overlays.js';
import { useSpoken } from './use-captions.js';

interface PictureProps {
  engine: VideoEngine;
  address: string;
  captions: PlayerSource['captions'];
  /** Of the captions; null: off. */
  language: string | null;
  isBarShown: boolean;
}

/** The film and the line that is spoken. */
export function Picture({ engine, address, captions, language, isBarShown }: PictureProps) {
  const { attach, toggle } = engine;
  return (
    <>
      <Box
        component="video"
        ref={attach}
        src={address}
        preload="metadata"
        playsInline
        controlsList="nodownload noremoteplayback"
        disablePictureInPicture
        onContextMenu={(event) => event.preventDefault()}
        onClick={toggle}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      >
        {captions.map((one) => (
          <track key={one.language} kind="captions" src={one.url} srcLang={one.language} label={one.label} />
        ))}
      </Box>
      <Spoken key={`${address} ${language}`} engine={engine} language={language} isBarShown={isBarShown} />
    </>
  );
}

/** Subscribes once the tracks are there, and anew for other ones. */
function Spoken({ engine, language, isBarShown }: Pick<PictureProps, 'engine' | 'language' | 'isBarShown'>) {
  return <CaptionLine text={useSpoken(engine, language)} isRaised={isBarShown} />;
}
