import type { Answered } from '@paanch/client/calling/send';
import type { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import type { listSecurityEvents } from '@paanch/contracts/security/recorded-events';

/** As the person's role sees it: a Viewer's has no addresses and no people. */
export type EventShown = Answered<typeof readSecurityDashboard>['recentEvents'][number];
/** Of the list, which Viewers have not. */
export type ListedEvent = Answered<typeof listSecurityEvents>['events'][number];
