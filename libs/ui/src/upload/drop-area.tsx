import Box from '@mui/material/Box';
import { useState, type ClipboardEventHandler, type DragEvent, type ReactNode } from 'react';
import { ui } from '../theme/tokens.js';

export interface DropAreaProps {
  onFiles: (files: FileList) => void;
  onPaste: ClipboardEventHandler;
  children: ReactNode;
}

/** Takes files that are dragged in or pasted; buttons inside do the same for keyboards. */
export function DropArea({ onFiles, onPaste, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const taken = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    // Otherwise the browser leaves the page and opens the file.
    event.preventDefault();
    work(event);
  };
  return (
    <Box
      onDragOver={taken(() => setIsOver(true))}
      onDragLeave={() => setIsOver(false)}
      onDrop={taken(({ dataTransfer }) => {
        setIsOver(false);
        onFiles(dataTransfer.files);
      })}
      onPaste={onPaste}
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        border: `1px dashed ${isOver ? ui.brand : ui.lineStrong}`,
        borderRadius: '10px',
        bgcolor: isOver ? ui.brandSoft : undefined,
      }}
    >
      {children}
    </Box>
  );
}
