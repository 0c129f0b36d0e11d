import type { ExpertSession } from '@paanch/contracts/progress/modules/expert-sessions';
import type { SessionList } from '../use-sessions.js';

export interface OpenSessionProps {
  list: SessionList;
  session: ExpertSession;
  productId: string;
  /** Resolves to the session with fresh addresses. */
  refetch: () => Promise<ExpertSession | null>;
}
