import type { PrivacyRequest } from '@paanch/contracts/privacy/requests';
import { ApproveDialog } from './approve-dialog.js';
import { DeclineDialog } from './decline-dialog.js';
import { RequestDetails } from './request-details.js';

export interface PickedRequest {
  readonly action: 'open' | 'approve' | 'decline';
  readonly request: PrivacyRequest;
}

const DIALOGS = { open: RequestDetails, approve: ApproveDialog, decline: DeclineDialog } as const;

/** The dialog behind an entry of a row's menu. */
export function PickedRequestDialog({ picked: { action, request }, onClose }: { picked: PickedRequest; onClose: () => void }) {
  const Dialog = DIALOGS[action];
  return <Dialog request={request} onClose={onClose} />;
}
