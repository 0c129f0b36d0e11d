import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BareFrame } from '@paanch/ui/layout/bare-frame';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { LanguageSwitch } from '@paanch/ui/language/language-switch';
import { useAppSession } from '@paanch/ui/session/session-context';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A page that asks before any other is open: its only ways on are the answer, the other language, and logging out. */
export function QuestionFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { logOut } = useAppSession();
  // The address stays, so nothing else brings what comes next to its top.
  useEffect(() => () => void (document.documentElement.scrollTop = 0), []);
  return (
    <BareFrame
      corner={
        <Box sx={{ display: 'flex' }}>
          <LanguageSwitch />
          <Button variant="text" onClick={() => void logOut()}>
            {t('ui:layout.logout')}
          </Button>
        </Box>
      }
    >
      <PageFrame width="reading">{children}</PageFrame>
    </BareFrame>
  );
}
