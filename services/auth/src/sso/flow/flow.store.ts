/** Sign-ins that are at a provider: each comes back once, in the browser that began it, within ten minutes. */
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { type Flow, ssoFlows } from '../tables.js';

export const FLOW_SECONDS = 10 * 60;

const since = (now: Date) => new Date(now.getTime() - FLOW_SECONDS * 1_000);

export interface Returned {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

export function flowStore({ drizzle }: Database) {
  return {
    async begin(flow: Omit<Flow, 'used_at' | 'notice_hash' | 'claims'>): Promise<void> {
      await drizzle.insert(ssoFlows).values(flow);
    },

    /** Null: forged, of another browser, too late, or back before. */
    async takeBack({ stateHash, browserHash }: Returned, now: Date): Promise<Flow | null> {
      const isOwn = and(eq(ssoFlows.state_hash, stateHash), eq(ssoFlows.browser_hash, browserHash));
      const isOpen = and(isNull(ssoFlows.used_at), gt(ssoFlows.created_at, since(now)));
      const [flow] = await drizzle.update(ssoFlows).set({ used_at: now }).where(and(isOwn, isOpen)).returning();
      return flow ?? null;
    },

    /** Whose sign-in page to lead to, whatever became of it. */
    async doorOf(stateHash: Buffer): Promise<Flow['door'] | null> {
      const [flow] = await drizzle.select({ door: ssoFlows.door }).from(ssoFlows).where(eq(ssoFlows.state_hash, stateHash));
      return flow?.door ?? null;
    },

    /** Lets it wait until its learner agrees to the notice. */
    async awaitNotice({ state_hash }: Flow, waiting: Required<Pick<Flow, 'notice_hash' | 'claims'>>): Promise<void> {
      await drizzle.update(ssoFlows).set(waiting).where(eq(ssoFlows.state_hash, state_hash));
    },

    async findWaiting(noticeHash: Buffer, now: Date): Promise<Flow | null> {
      const isWaiting = and(eq(ssoFlows.notice_hash, noticeHash), gt(ssoFlows.used_at, since(now)), isNotNull(ssoFlows.claims));
      const [flow] = await drizzle.select().from(ssoFlows).where(isWaiting);
      return flow ?? null;
    },
  };
}
