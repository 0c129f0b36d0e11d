import type { Day } from '../days-of-events.js';
import type { Events } from './mongo-link.js';

/** Each document has its network beside the address. @returns how many had one */
export async function cutDocuments({ collection }: Events, { from, until }: Day): Promise<number> {
  const hasAddress = { occurred_at: { $gte: from, $lt: until }, network: { $ne: null }, $expr: { $ne: ['$ip_address', '$network'] } };
  const { modifiedCount } = await collection.updateMany(hasAddress, [{ $set: { ip_address: '$network' } }]);
  return modifiedCount;
}
