import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { menuRegion } from '@paanch/ui/layout/person/menu-region';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Buttons that are not needed all the time, behind one. What they open stays open with them. */
export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('publishing.more');
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
        slotProps={{ root: menuRegion(label) }}
      >
        <Box sx={{ display: 'grid', gap: 1, p: 1.5, '& > *': { justifyContent: 'flex-start' } }}>{children}</Box>
      </Popover>
    </>
  );
}
