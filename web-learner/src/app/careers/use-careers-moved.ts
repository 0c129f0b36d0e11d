import { useCallback } from 'react';
import { useMoved } from '../sending/use-moved.js';

/** Reads anew what shows the door, jobs and applications, after something here changed them. */
export function useCareersMoved(): () => void {
  const moved = useMoved();
  return useCallback(() => moved('careers'), [moved]);
}
