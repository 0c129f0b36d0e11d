import { Server } from '@nestjs/microservices';
import type { Owner } from '@paanch/contracts/kernel/route';
import type { Observe } from '../observing/observe.js';
import type { Database } from '../postgres/database.js';
import type { NatsLink } from './nats-link.js';

export interface JetStreamOptions {
  readonly service: Owner;
  readonly nats: NatsLink;
  readonly db: Database;
  readonly observe: Observe;
}

/** `app.connectMicroservice({ strategy: new JetStreamStrategy(..) })`; ready at once, whether NATS is there or not. */
export class JetStreamStrategy extends Server {
  constructor(readonly options: JetStreamOptions) {
    super();
  }

  override listen(callback: () => void): void {
    callback();
  }

  override async close(): Promise<void> {}
  override on(): void {}
  override unwrap<T>(): T {
    throw new Error('There is one NATS link for the whole process, and it is not handed out here');
  }
}
