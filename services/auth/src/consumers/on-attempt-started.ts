import { AttemptStarted } from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { saveStandings } from './save-standings.js';

export const onAttemptStarted = subscribe(AttemptStarted, saveStandings());
