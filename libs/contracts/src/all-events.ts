/** Every fact of every service; for the live hub, security and contract tests. */
import { authEvents } from './auth/events.js';
import { contentEvents } from './content/events.js';
import type { EventContract } from './kernel/event.js';
import { progressEvents } from './progress/events.js';
import { securityEvents } from './security/events.js';

export const allEvents: readonly EventContract[] = [...authEvents, ...contentEvents, ...progressEvents, ...securityEvents];
