import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { VideoEngine, type EngineEvents, type EngineOptions, type EngineState } from './video-engine.js';

/** One engine for as long as the player is on screen, and its state. */
export function useEngine(options: EngineOptions, events: EngineEvents): { engine: VideoEngine; state: EngineState } {
  const [engine] = useState(() => new VideoEngine(options));
  // Before the first click can come.
  useLayoutEffect(() => engine.listen(events));
  return { engine, state: useSyncExternalStore(engine.subscribe, engine.snapshot) };
}
