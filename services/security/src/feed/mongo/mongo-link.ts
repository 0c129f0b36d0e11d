/** The connection to MongoDB: opened when first needed, tried again while it is away (docs/operating/stores.md#mongodb). */
import { searchTooSlow } from '@paanch/contracts/kernel/edge-reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Observe } from '@paanch/platform/observing/observe';
import { outsideTransaction } from '@paanch/platform/postgres/in-transaction';
import mongoose, { type Connection, type Model } from 'mongoose';
import { type EventDocument, eventSchema } from './event-document.js';

/** A primary that is lost is replaced in some ten seconds; until then callers are told, and come again. */
const FIND_SERVER_MS = 2_000;
const ANSWER_MS = 15_000;
const POOL_SIZE = 10;
const OPTIONS: mongoose.ConnectOptions = {
  serverSelectionTimeoutMS: FIND_SERVER_MS,
  connectTimeoutMS: FIND_SERVER_MS,
  socketTimeoutMS: ANSWER_MS,
  maxPoolSize: POOL_SIZE,
  bufferCommands: false,
  sanitizeFilter: true,
  appName: 'paanch-security',
  // A row is acknowledged once a failover or a power cut cannot take it.
  writeConcern: { w: 'majority', journal: true },
};

const { MongoBulkWriteError, MongoError, MongoServerError } = mongoose.mongo;
const DUPLICATE_KEY = 11_000;
const OUT_OF_TIME = 50;

export type Events = Model<EventDocument>;

export interface MongoLink {
  /** @throws Refusal STORAGE_UNAVAILABLE while MongoDB is away, SEARCH_TOO_SLOW if it ran out of its time; the fault of a document as it is */
  use<T>(work: (events: Events) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openMongoLink(url: string, observe: Observe): MongoLink {
  let connection: Connection | null = null;
  let opened: Promise<Events> | null = null;
  let isAway = false;

  const open = async () => {
    connection = mongoose.createConnection(url, OPTIONS);
    const events = connection.model<EventDocument>('SecurityEvent', eventSchema);
    await connection.asPromise();
    await events.createIndexes();
    return events;
  };
  const reopenLater = async (error: unknown): Promise<never> => {
    opened = null;
    await connection?.close(true);
    throw error;
  };
  const refused = (error: unknown): unknown => {
    if (error instanceof MongoServerError && error.code === OUT_OF_TIME) return refuse(searchTooSlow);
    if (!isOfServer(error)) return error;
    if (!isAway) observe({ type: 'SYSTEM_ERROR', details: { component: 'mongodb', errorClass: 'Unavailable', count: 1 } });
    isAway = true;
    return Object.assign(refuse('STORAGE_UNAVAILABLE'), { cause: error });
  };

  return {
    use: async (work) => {
      outsideTransaction('MongoDB');
      try {
        const result = await work(await (opened ??= open().catch(reopenLater)));
        isAway = false;
        return result;
      } catch (error) {
        throw refused(error);
      }
    },
    close: async () => {
      await connection?.close(true);
    },
  };
}

/** Whether any other document would fail now too. */
function isOfServer(error: unknown): boolean {
  if (error instanceof MongoBulkWriteError) return faultsOf(error).length === 0;
  return error instanceof MongoError || error instanceof mongoose.Error.MongooseServerSelectionError;
}

/** Those of single documents; none where the server did not confirm the write. */
function faultsOf(error: InstanceType<typeof MongoBulkWriteError>) {
  return error.result.getWriteConcernError() === undefined ? [error.writeErrors].flat() : [];
}

/** Documents that are there already are as good as stored. */
export function unlessStored(error: unknown): void {
  const faults = error instanceof MongoBulkWriteError ? faultsOf(error) : [];
  if (faults.length === 0 || faults.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
}
