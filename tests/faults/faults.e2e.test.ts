/** Failures while people work, one after the other in one system, which must recover each time. */
import { afterAll, beforeAll } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../local-system.js';
import { killedBeforeSweep } from './killed-before-sweep.js';
import { killedMidFlow } from './killed-mid-flow.js';
import { killedMidVideo } from './killed-mid-video.js';
import { lostStreams } from './lost-streams.js';
import { KEY_RELOAD_SECONDS, rotatedKeys } from './rotated-keys.js';

let system: LocalSystem;
beforeAll(async () => {
  system = await startLocalSystem({ environment: { KEY_RELOAD_SECONDS: String(KEY_RELOAD_SECONDS) } });
});
afterAll(() => system.stop());

rotatedKeys(() => system);
killedMidFlow(() => system);
killedMidVideo(() => system);
lostStreams(() => system);
killedBeforeSweep(() => system);
