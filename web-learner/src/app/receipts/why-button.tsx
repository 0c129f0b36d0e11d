import Button from '@mui/material/Button';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useWhy } from './use-why.js';
import type { Subject, Why } from './why.rule.js';

interface WhyButtonProps {
  subject: Subject;
  productId: string;
  /** Placed on a deep surface. */
  onDeep?: boolean;
}

/** "Why this star?": opens the receipt. */
export function WhyButton({ subject, productId, onDeep = false }: WhyButtonProps) {
  return <Asking subject={subject} why={{ by: 'subject', subject, productId }} onDeep={onDeep} />;
}

/** The same for one receipt, on a deep surface. */
export function WhyReceipt({ receiptId, subject }: { receiptId: string; subject: Subject }) {
  return <Asking subject={subject} why={{ by: 'id', receiptId }} onDeep />;
}

function Asking({ subject, why, onDeep }: { subject: Subject; why: Why; onDeep: boolean }) {
  const { t } = useTranslation();
  const { ask } = useWhy();
  return (
    <Button
      variant="text"
      size="small"
      aria-haspopup="dialog"
      onClick={() => ask(why)}
      sx={{ ml: -1.5, ...(onDeep && { color: ui.onDeep, textDecoration: 'underline', textUnderlineOffset: '3px' }) }}
    >
      {t(`receipts.ask.${subject}`)}
    </Button>
  );
}
