import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

/** The learner's camera behind everything, mirrored; without one, a plain ground. */
export function CameraPicture({ camera }: { camera: MediaStream | null }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = camera;
  }, [camera]);
  if (camera === null) return null;
  return (
    <Box
      component="video"
      ref={video}
      autoPlay
      muted
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' }}
    />
  );
}
