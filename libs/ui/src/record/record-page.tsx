import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageFrame } from '../layout/page-frame.js';
import { PageHeading, type PageHeadingProps } from '../layout/page-heading.js';
import { type RecordList, RecordTrail } from './record-trail.js';
import { RecordUnread } from './record-unread.js';

export interface RecordPageProps {
  /** The way back. */
  list: RecordList;
  /** Where the app's catalogue has `title`, `failed`, `unknownTitle`, `unknownAdvice` and `toList` of the record. */
  words: string;
  /** `useRecordRead(readTopic)`, or another query of the record. */
  read: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Undefined until the record is there: `topic && { title: topic.name }`. */
  heading: RecordHeading | undefined;
  /** `{topic && <TopicCard topic={topic} />}` */
  children: ReactNode;
}

/** `actions` are buttons, and what they open. */
interface RecordHeading extends Pick<PageHeadingProps, 'title' | 'lead' | 'actions'> {
  /** Beside the heading. */
  picture?: ReactNode;
}

/** The page of one record: skeleton, unknown, failed, or the record under its heading (docs/lists.md#a-page-of-one-record). */
export function RecordPage({ list, words, read: { error, refetch }, heading, children }: RecordPageProps) {
  if (heading === undefined) return <RecordUnread list={list} words={words} error={error} onRetry={() => void refetch()} />;
  const { picture, ...texts } = heading;
  const drawn = <PageHeading {...texts} trail={<RecordTrail list={list} name={texts.title} />} />;
  return (
    <PageFrame width="full">
      {picture === undefined ? (
        drawn
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          {picture}
          <Box sx={{ flex: 1, minWidth: 0 }}>{drawn}</Box>
        </Box>
      )}
      {children}
    </PageFrame>
  );
}
