import { changeEmployer, createEmployer, listEmployers, type Employer, readEmployer } from '@paanch/contracts/careers/employers';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { employerFields } from './employer-fields.js';

interface EmployerDialogProps {
  /** Null adds one. */
  employer: Employer | null;
  onClose: () => void;
}

/** Adds or edits an employer. */
export function EmployerDialog({ employer, onClose }: EmployerDialogProps) {
  const record = useRecord(employer, {
    create: createEmployer,
    change: changeEmployer,
    id: 'employerId',
    shownBy: [listEmployers, readEmployer],
    fields: employerFields,
    words: 'employers',
    draft: 'employer',
    onSaved: onClose,
  });
  return <RecordDialog record={record} onClose={onClose} />;
}
