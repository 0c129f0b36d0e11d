import { SectionQuery } from '@paanch/account/account-page/section-query';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useTranslation } from 'react-i18next';
import { MakeCredential } from './make-credential.js';
import { SharedCredential } from './shared-credential.js';
import { useShared } from './use-shared.js';

interface ShareDialogProps {
  receiptId: string;
  product: string;
  /** "Star ONE". */
  what: string;
  onClose: () => void;
}

/** What a stranger will see, and then the link (docs/credentials.md#sharing). */
export function ShareDialog({ receiptId, product, what, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const shared = useShared();
  return (
    <DialogFrame open title={t('sharing.title', { what })} width={680} onClose={onClose}>
      <SectionQuery query={shared} failed={t('sharing.failed')} height={180}>
        {({ credentials }) => {
          const known = credentials.find((one) => one.receipt_id === receiptId && one.state !== 'withdrawn');
          return known === undefined ? (
            <MakeCredential receiptId={receiptId} product={product} what={what} />
          ) : (
            <SharedCredential credential={known} what={what} />
          );
        }}
      </SectionQuery>
    </DialogFrame>
  );
}
