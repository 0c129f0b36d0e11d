import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DrawerBody, DrawerFrame } from '@paanch/ui/layout/drawer-frame';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COLUMN } from '../workspace-look.js';

const useHasRoom = () => useMediaQuery((theme) => theme.breakpoints.up('md'));

/** The column at the right; where there is no room for it, `SettingsButton` opens it. */
export function SettingsColumn({ title, children }: { title: string; children: ReactNode }) {
  if (!useHasRoom()) return null;
  return (
    <Box component="section" aria-label={title} sx={COLUMN}>
      {children}
    </Box>
  );
}

/** In the header, where there is no room for the column. */
export function SettingsButton({ title, faults, children }: { title: string; faults: number; children: ReactNode }) {
  const { t } = useTranslation();
  const hasRoom = useHasRoom();
  const [isOpen, setOpen] = useState(false);
  if (hasRoom) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {faults === 0 ? title : `${title}, ${t('publishing.toFix', { count: faults })}`}
      </Button>
      <DrawerFrame open={isOpen} title={title} onClose={() => setOpen(false)}>
        <DrawerBody>{children}</DrawerBody>
      </DrawerFrame>
    </>
  );
}
