import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldsByName, labelOf } from '../form/record/record-field.js';
import { namesOf, type NameOf } from '../form/record/use-fields.js';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';

/** What is stored of a record, name by name: `<Fact>`s, or `<RecordFacts>`. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, flex: 1, minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Box component="dt" sx={{ color: ui.ink2, fontSize: rem(12.5), fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

interface RecordFactsProps<Values> {
  fields: FieldsByName<Values>;
  record: NoInfer<Values>;
  /** Those that the page shows elsewhere. */
  except?: readonly NameOf<Values>[];
}

/** The fields of a record in the words of its form. */
export function RecordFacts<Values>({ fields, record, except = [] }: RecordFactsProps<Values>) {
  const { t } = useTranslation();
  return namesOf(fields)
    .filter((name) => !except.includes(name))
    .map((name) => {
      const label = labelOf(fields[name], t);
      return (
        <Fact key={name} name={label}>
          {fields[name].show(record[name], { t, label }) || t('ui:form.nothing')}
        </Fact>
      );
    });
}
