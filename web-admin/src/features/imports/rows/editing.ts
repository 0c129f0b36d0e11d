import type { ImportRow } from '@paanch/contracts/auth/imports/imports';
import type { Toast } from '@paanch/ui/feedback/toast/use-toast';
import type { Replacing } from './use-rows.js';

/** A row that can be changed, and the page it is on. */
export interface EditableRowProps {
  importId: string;
  row: ImportRow;
  /** The page's own: the row itself leaves when it is fixed. */
  toast: Toast;
  /** The page asks for the client of all rows. */
  lacksClient: boolean;
  onReplace: (replacing: Replacing) => void;
}
