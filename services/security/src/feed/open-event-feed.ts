import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { SecurityConfig } from '../config.js';
import type { EventFeed } from './event-feed.js';
import { postgresFeed } from './postgres/postgres-feed.store.js';

/** The MongoDB client is loaded only where it is used. */
export async function openEventFeed({ MONGODB_URL: url }: SecurityConfig, db: Database, observe: Observe): Promise<EventFeed> {
  if (url === undefined) return postgresFeed(db);
  const { mongoFeed } = await import('./mongo/mongo-feed.store.js');
  return mongoFeed(url, db, observe);
}
