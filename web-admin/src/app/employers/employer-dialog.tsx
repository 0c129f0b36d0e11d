import { Employer, listEmployers, readEmployer, searchEmployers } from '@paanch/contracts/careers/employers';
import { listJobs } from '@paanch/contracts/careers/jobs';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { EMPLOYERS } from '../layout/people-entries.js';
import { EmployerForm, type EmployerValues, valuesOf, withFields } from './employer-form.js';
import { employerMessages } from './employer.messages.js';
import { useEmployerFields } from './use-employer-fields.js';
import { useSaveEmployer } from './use-save-employer.js';

interface EmployerDialogProps {
  /** Null adds one. */
  employer: Employer | null;
  onClose: () => void;
  onSaved?: (employer: Employer) => void;
}

/** Adds or edits an employer; its logo goes up afterwards. */
export function EmployerDialog({ employer, onClose, onSaved = onClose }: EmployerDialogProps) {
  useTexts('app', { employer: employerMessages });
  const { t } = useTranslation();
  const toast = useToast();
  const elsewhere = useListCache(searchEmployers, listJobs);
  const { send, held, share, logoFault } = useSaveEmployer(employer);
  const record = useRecord<EmployerValues, Employer, EmployerForm>(employer, {
    body: EmployerForm,
    item: Employer,
    send,
    fields: useEmployerFields(employer?.industry ?? null, { held, share }),
    valuesOf,
    preview: withFields,
    shownBy: [listEmployers, readEmployer],
    words: 'employer',
    draft: 'employer',
    opens: ({ name }) => ({ label: t('employer.show'), to: `${EMPLOYERS.to}?search=${encodeURIComponent(name)}` }),
    onSaved: (saved) => {
      elsewhere.refresh();
      const without = employer === null ? t('employer.logoNotAdded') : t('employer.logoNotChanged');
      if (logoFault.current !== undefined) toast.error(without, { description: logoFault.current });
      onSaved(saved);
    },
  });
  return <RecordDialog record={record} width={680} onClose={onClose} />;
}
