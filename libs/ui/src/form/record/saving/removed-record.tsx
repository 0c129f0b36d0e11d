import Button from '@mui/material/Button';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../feedback/banner.js';
import { useToast } from '../../../feedback/toast/use-toast.js';
import { plainWords } from '../../../rich-text/plain-words.js';
import type { RecordForm, RemovedRecord } from './record-form.js';

interface RemovedNoticeProps<Values extends FieldValues, Body> {
  record: RecordForm<Values, Body>;
  removed: RemovedRecord;
}

/** Above a panel whose record someone else has removed: what is typed can be used again. */
export function RemovedNotice<Values extends FieldValues, Body>({ record, removed }: RemovedNoticeProps<Values, Body>) {
  const { t } = useTranslation('ui');
  const { t: say } = useTranslation();
  const { addAgain, isAdding, discard } = removed;
  return (
    <Banner
      kind="warning"
      title={say([`${record.words}.gone`, 'ui:form.gone'])}
      action={
        <>
          {addAgain === undefined ? (
            <CopyButton record={record} />
          ) : (
            <Button size="small" variant="contained" loading={isAdding} onClick={addAgain}>
              {t('form.addAgain')}
            </Button>
          )}
          <Button size="small" variant="outlined" disabled={isAdding} onClick={discard}>
            {t('form.discard')}
          </Button>
        </>
      }
    >
      {t('form.goneAdvice')}
    </Banner>
  );
}

function CopyButton<Values extends FieldValues, Body>({ record }: { record: RecordForm<Values, Body> }) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const copy = () => {
    navigator.clipboard.writeText(textOf(record)).then(
      () => toast.success(t('form.textCopied')),
      () => toast.error(t('form.copyFailed')),
    );
  };
  return (
    <Button size="small" variant="contained" onClick={copy}>
      {t('form.copyText')}
    </Button>
  );
}

/** What was written, without pictures and settings. */
function textOf<Values extends FieldValues, Body>({ names, labels, form }: RecordForm<Values, Body>): string {
  const values: Readonly<Record<string, unknown>> = form.getValues();
  const lines = names.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [`${labels[name]}: ${plainWords(value)}`] : [];
  });
  return lines.join('\n');
}
