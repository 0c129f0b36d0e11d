import { cachedAs } from '@paanch/client/calling/caching';
import type { Client } from '@paanch/client/calling/client';
import { listBankVersions, readBankDraft } from '@paanch/contracts/content/banks';
import type { PromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import { useClient } from '@paanch/ui/session/session-context';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { poolOf } from './pool.rule.js';

export interface ChosenBank {
  readonly id: string;
  /** Null: it could not be read. */
  readonly name: string | null;
  /** Questions of its newest published version. */
  readonly published: number;
}

const keyOf = (bankId: string) => [listBankVersions.name, 'newest', bankId];

/** The banks of these ids, in their order; undefined for one that has not come yet. */
export function useChosenBanks(ids: readonly string[]): readonly (ChosenBank | undefined)[] {
  const client = useClient();
  return useQueries({
    queries: ids.map((bankId) => ({
      queryKey: keyOf(bankId),
      queryFn: ({ signal }: { signal: AbortSignal }) => readBank(client, bankId, signal),
      ...cachedAs('pagedList'),
    })),
    combine: (read) => read.map(({ data, isError }, index) => (isError ? { id: ids[index] ?? '', name: null, published: 0 } : data)),
  });
}

/** What banks come to that a dialog has read. */
export function usePoolOfRead(): (ids: readonly string[], asked: number) => PromotionExam['silver_pool'] {
  const queries = useQueryClient();
  return (ids, asked) =>
    poolOf(
      ids.map((id) => queries.getQueryData<ChosenBank>(keyOf(id))?.published),
      asked,
    );
}

async function readBank(client: Client, bankId: string, signal: AbortSignal): Promise<ChosenBank> {
  const params = { bankId };
  const [{ name }, { versions }] = await Promise.all([
    client.call(readBankDraft, { params, signal }),
    client.call(listBankVersions, { params, signal }),
  ]);
  return { id: bankId, name, published: versions[0]?.question_count ?? 0 };
}
