import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { changeEmployer, createEmployer, type Employer, removeEmployer } from '@paanch/contracts/careers/employers';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { EmployerDialog } from './employer-dialog.js';
import { RemoveEmployerDialog } from './remove-employer-dialog.js';

/** What a person may do with employers: the button that adds one, the actions on one, and their dialogs. */
export function useEmployerActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const { t } = useTranslation();
  const may = useMay();
  /** Null adds one. */
  const [edited, setEdited] = useState<Employer | null>();
  const [removed, setRemoved] = useState<Employer>();
  const actionsOn = useCallback(
    (employer: Employer) => [
      ...(may(changeEmployer.name) ? [{ label: t('employers.edit'), does: () => setEdited(employer) }] : []),
      ...(may(removeEmployer.name) ? [{ label: t('employers.remove'), does: () => setRemoved(employer), isDestructive: true }] : []),
    ],
    [t, may],
  );
  return {
    add: may(createEmployer.name) && (
      <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
        {t('employers.add')}
      </Button>
    ),
    /** Undefined for those who may do nothing. */
    actionsOn: may(changeEmployer.name) ? actionsOn : undefined,
    dialogs: (
      <>
        {edited !== undefined && <EmployerDialog employer={edited} onClose={() => setEdited(undefined)} />}

        {removed !== undefined && <RemoveEmployerDialog employer={removed} onClose={() => setRemoved(undefined)} onRemoved={onRemoved} />}
      </>
    ),
  };
}
