import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { SubmissionTabs } from './submission-tabs.js';

/** Which queue it is, and how much there is to do in it, whatever the filters. @param counts undefined: not known yet */
export function QueueNotice({ counts }: { counts: { readonly waiting: number; readonly overdue: number } | undefined }) {
  const { t } = useTranslation();
  const said = (name: 'waiting' | 'overdue', count: number) =>
    t(`submissions.${name}`, { count, formatted: count.toLocaleString('en-IN') });
  return (
    <>
      <SubmissionTabs />
      {counts !== undefined && counts.waiting > 0 && (
        <Box sx={{ mt: 1.5, color: counts.overdue > 0 ? ui.warnText : ui.ink2 }}>
          {said('waiting', counts.waiting)} {counts.overdue > 0 && said('overdue', counts.overdue)}
        </Box>
      )}
    </>
  );
}
