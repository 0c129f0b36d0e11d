import Typography from '@mui/material/Typography';
import { changeSection, type SectionDraft } from '@paanch/contracts/content/modules/courses';
import type { Fault } from '@paanch/ui/form/faults';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import * as field from '@paanch/ui/form/record/field';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface SectionPanelProps {
  section: SectionDraft;
  faults: readonly Fault[];
  onSaved: () => void;
}

export function SectionPanel({ section, faults, onSaved }: SectionPanelProps) {
  const { t } = useTranslation();
  const client = useClient();
  const record = useRecord<{ title: string }, SectionDraft, { title: string }>(section, {
    body: changeSection.body.pick({ title: true }).required(),
    item: changeSection.reply,
    send: (body, { revision, attempt }) =>
      client.call(changeSection, { params: { sectionId: section.id }, body: { ...body, revision }, ...attempt }),
    fields: { title: field.text({ label: 'course.section.name', max: 255 }) },
    words: 'course.section',
    shownBy: [],
    draft: 'section',
    stays: true,
    onSaved,
  });
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {t('course.section.heading')}
      </Typography>
      <RecordPanel record={record} />
      {faults.map(({ field: at, message }) => (
        <FieldFault key={at} id={undefined} error={message} />
      ))}
    </>
  );
}
