import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeptProjectDraft, LearnerProject } from '@paanch/contracts/interview/projects';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProjectFiles } from '../files/project-files.js';
import { DraftConflict } from './draft-conflict.js';
import { EditorFields, OwnWork } from './editor-fields.js';
import { SubmitBar } from './submit-bar.js';
import { useHandingIn } from './use-handing-in.js';
import { useProjectDraft } from './use-project-draft.js';
import { valuesOf, WholeProject, type ProjectValues } from './values.rule.js';

interface ProjectEditorProps {
  project: LearnerProject;
  draft: KeptProjectDraft;
  productId: string;
}

/** Where a submission is written: nothing that is typed here is lost, and handing it in goes on without a connection. */
export function ProjectEditor({ project, draft: begun, productId }: ProjectEditorProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id, brief } = project;
  const contract = useContractForm<ProjectValues, WholeProject>({ body: WholeProject }, valuesOf(begun), {
    draft: `project-${id}-${brief?.brief_version}`,
  });
  const { form, draft: kept, applyServerDetails } = contract;
  const values = useWatch({ control: form.control, compute: (typed: ProjectValues) => typed });
  const draft = useProjectDraft({ moduleId: id, productId, draft: begun, form, kept });
  const onSent = () => {
    draft.drop();
    kept.clear();
  };
  const isAnswer = project.submission !== null;
  useEffect(() => {
    // It opens below the feedback, out of sight.
    if (isAnswer) form.setFocus('content.title');
  }, [form, isAnswer]);
  const handingIn = useHandingIn({ project, productId, onSent, applyServerDetails });
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={titleId}
      onBlur={draft.flush}
      onSubmit={(event) => {
        event.preventDefault();
        if (!handingIn.isBusy) void form.handleSubmit(handingIn.ask)();
      }}
      sx={{ p: { xs: 2, sm: 2.5 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Typography id={titleId} variant="h2">
        {t('project.editor.title')}
      </Typography>
      <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        <DraftNotice draft={kept} />
      </Box>
      <Box component="fieldset" disabled={handingIn.isBusy} sx={{ display: 'grid', gap: 2, m: 0, mt: 2, p: 0, border: 0, minWidth: 0 }}>
        <EditorFields state={contract} values={values} />
        <ProjectFiles moduleId={id} form={form} draft={draft} />
        <OwnWork form={form} />
      </Box>
      <SubmitBar project={project} values={values} draft={draft} handingIn={handingIn} />
      {draft.conflict !== null && <DraftConflict mine={values} conflict={draft.conflict} />}
    </Box>
  );
}
