/** ACCESS_PROBING: one person or source trying doors that are not theirs within 10 minutes (trust 4). */
import { type AlertRule, type Hit, hitFrom, inOrder, span, windowsOf } from './hit.rule.js';

const WINDOW_MS = 10 * 60_000;
const REFUSALS = 8;
const ROUTES = 4;
const FOREIGN_OBJECTS = 10;

const routesOf = (window: readonly Hit[]) => new Set(window.map(({ endpoint }) => endpoint)).size;
const objectsOf = (window: readonly Hit[]) => new Set(window.flatMap(({ objectRef }) => objectRef ?? [])).size;
const probesRoutes = (window: readonly Hit[]) => window.length >= REFUSALS && routesOf(window) >= ROUTES;
const probesObjects = (window: readonly Hit[]) => objectsOf(window) >= FOREIGN_OBJECTS;

export const accessProbing: AlertRule = {
  id: 'ACCESS_PROBING',
  hitOf: (event) => {
    const { eventType, details, userId, ipAddress } = event;
    // A visitor without a session and a person in the wrong area are ordinary.
    const counts =
      (eventType === 'ROLE_VALIDATION_FAILED' && details['audience'] === undefined) ||
      (eventType === 'UNAUTHORIZED_ACCESS' && details['kind'] !== 'no_session');
    const group = userId ?? ipAddress;
    return counts && group !== null ? hitFrom(event, group) : null;
  },
  find: (hits) => {
    const ordered = inOrder(hits);
    const windows = windowsOf(ordered, WINDOW_MS);
    const fired = windows.find((window) => probesRoutes(window) || probesObjects(window));
    const common = fired && span(ordered, fired);
    if (!common) return null;
    const byObjects = windows.some(probesObjects);
    const routes = Math.max(...windows.map(routesOf));
    return {
      ...common,
      severity: byObjects ? 'CRITICAL' : 'WARNING',
      description: byObjects
        ? `${Math.max(...windows.map(objectsOf))} objects of others asked for within 10 minutes`
        : `${common.eventCount} refused requests on ${routes} routes`,
      actionRequired: 'Look at what was asked for. Suspend the account if it was deliberate.',
    };
  },
};
