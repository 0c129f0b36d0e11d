import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageFrame } from '../layout/page-frame.js';
import { PageHeading, type PageHeadingProps } from '../layout/page-heading.js';
import { type RecordList, RecordTrail } from './record-trail.js';
import { RecordUnread } from './record-unread.js';

export interface RecordPageProps<Item> {
  /** The way back. */
  list: RecordList;
  /** Where the app's catalogue has `title`, `failed`, `unknownTitle`, `unknownAdvice` and `toList` of the record. */
  words: string;
  /** `useRecordRead(readTopic)`, or another query of the record. */
  read: Pick<UseQueryResult<Item>, 'data' | 'error' | 'refetch'>;
  heading: (record: Item) => RecordHeading;
  children: (record: Item) => ReactNode;
}

/** `actions` are buttons, and what they open. */
interface RecordHeading extends Pick<PageHeadingProps, 'title' | 'lead' | 'actions'> {
  /** Beside the heading. */
  picture?: ReactNode;
}

/** The page of one record: skeleton, unknown, failed, or the record under its heading (docs/lists.md#a-page-of-one-record). */
export function RecordPage<Item>({ list, words, read, heading: headingOf, children }: RecordPageProps<Item>) {
  const { data: record, error, refetch } = read;
  if (record === undefined) return <RecordUnread list={list} words={words} error={error} onRetry={() => void refetch()} />;
  const { picture, ...texts } = headingOf(record);
  const heading = <PageHeading {...texts} trail={<RecordTrail list={list} name={texts.title} />} />;
  return (
    <PageFrame width="full">
      {picture === undefined ? (
        heading
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          {picture}
          <Box sx={{ flex: 1, minWidth: 0 }}>{heading}</Box>
        </Box>
      )}
      {children(record)}
    </PageFrame>
  );
}
