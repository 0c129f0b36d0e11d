import Box from '@mui/material/Box';
import { PageHeading, type PageHeadingProps } from '@paanch/ui/layout/page-heading';
import { type RecordList, RecordTrail } from '@paanch/ui/record/record-trail';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';

interface EditorPageProps extends Pick<PageHeadingProps, 'title' | 'lead' | 'actions'> {
  /** The way back. */
  list: RecordList;
  /** A `QuestionWorkspace`. */
  children: ReactNode;
}

/** The page of a paper: its bar above, and under it columns that fill the window where there is room for three. */
export function EditorPage({ list, title, lead, actions, children }: EditorPageProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: { md: '100dvh' } }}>
      <Box
        sx={{
          flex: 'none',
          px: { xs: 2, md: 2.5 },
          py: 1.25,
          backgroundColor: ui.surface,
          borderBottom: `1px solid ${ui.line}`,
          '& > *': { mb: 0 },
        }}
      >
        <PageHeading title={title} lead={lead} actions={actions} trail={<RecordTrail list={list} name={title} />} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, p: { xs: 1.5, md: 0 } }}>{children}</Box>
    </Box>
  );
}
