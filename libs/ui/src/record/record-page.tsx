import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageFrame } from '../layout/page-frame.js';
import { PageHeading } from '../layout/page-heading.js';
import { type RecordList, RecordTrail } from './record-trail.js';
import { RecordUnread } from './record-unread.js';

export interface RecordPageProps<Item> {
  /** The way back. */
  list: RecordList;
  /** Where the app's catalogue has `title`, `failed`, `unknownTitle`, `unknownAdvice` and `toList` of the record. */
  words: string;
  /** `useRecordRead(readTopic)`, or another query of the record. */
  read: Pick<UseQueryResult<Item>, 'data' | 'error' | 'refetch'>;
  /** The h1, and the document's title. */
  title: (record: Item) => string;
  lead?: (record: Item) => ReactNode;
  /** Beside the heading. */
  picture?: (record: Item) => ReactNode;
  /** Buttons at the right of the heading, and what they open. */
  actions?: (record: Item) => ReactNode;
  children: (record: Item) => ReactNode;
}

/** The page of one record: skeleton, unknown, failed, or the record under its heading (docs/lists.md#a-page-of-one-record). */
export function RecordPage<Item>(props: RecordPageProps<Item>) {
  const { list, words, read, title, lead, picture, actions, children } = props;
  const { data: record, error, refetch } = read;
  if (record === undefined) return <RecordUnread list={list} words={words} error={error} onRetry={() => void refetch()} />;
  const heading = (
    <PageHeading
      title={title(record)}
      trail={<RecordTrail list={list} name={title(record)} />}
      {...(lead && { lead: lead(record) })}
      {...(actions && { actions: actions(record) })}
    />
  );
  return (
    <PageFrame width="full">
      {picture === undefined ? (
        heading
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          {picture(record)}
          <Box sx={{ flex: 1, minWidth: 0 }}>{heading}</Box>
        </Box>
      )}
      {children(record)}
    </PageFrame>
  );
}
