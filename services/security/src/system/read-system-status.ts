import type { ProcessStatus } from '@paanch/contracts/security/system';
import * as contract from '@paanch/contracts/security/system';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { inOrder, type Process, stateOf } from './process-state.rule.js';
import { allProcesses } from './process.store.js';

function present(process: Process, now: Date): ProcessStatus {
  const { boot_id: _boot, stopping: _stopping, started_at, last_seen_at, ...rest } = process;
  return {
    ...rest,
    state: stateOf(process, now),
    started_at: started_at?.toISOString() ?? null,
    last_seen_at: last_seen_at.toISOString(),
  };
}

export async function systemStatus({ db, clock }: Pick<SecurityDeps, 'db' | 'clock'>): Promise<contract.SystemStatus> {
  const now = clock();
  const all = await allProcesses(db.drizzle);
  return { checked_at: now.toISOString(), processes: inOrder(all).map((process) => present(process, now)) };
}

export const readSystemStatus = serve(contract.readSystemStatus, (_request, deps: SecurityDeps) => systemStatus(deps));
