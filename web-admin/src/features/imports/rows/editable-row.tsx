import Box from '@mui/material/Box';
import { useState } from 'react';
import type { EditableRowProps } from './editing.js';
import { FixRow } from './fix-row.js';
import { PlainRow } from './plain-row.js';
import { EditButton, LeaveOutButton } from './row-buttons.js';
import { useChangeRow } from './use-rows.js';

/** A row before the commit: its faulty cells are fields at once, and all of them where it is edited. */
export function EditableRow(props: EditableRowProps) {
  const { importId, row, toast } = props;
  const [isEdited, setEdited] = useState(false);
  const [hasBeenClosed, setClosed] = useState(false);
  const leave = useChangeRow({ importId, row, toast, onChanged: () => undefined });
  const close = () => {
    setEdited(false);
    setClosed(true);
  };
  if (isEdited || row.outcome === 'error') {
    return <FixRow {...props} isWhole={isEdited} hasBeenClosed={hasBeenClosed} onEdit={() => setEdited(true)} onClose={close} />;
  }
  return (
    <PlainRow
      row={row}
      isOver={false}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <EditButton row={row.row} takesFocus={hasBeenClosed} onEdit={() => setEdited(true)} />
          <LeaveOutButton
            row={row}
            onChange={(is_left_out) => {
              if (!leave.isPending) leave.mutate({ is_left_out });
            }}
          />
        </Box>
      }
    />
  );
}
