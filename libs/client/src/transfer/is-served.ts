/** Whether a file can be fetched now: asked with its first byte, because a media element does not say why it failed. */
const TOO_MANY = 429;

/** False also for a server that may be back in a moment. */
export async function isServed(address: string): Promise<boolean> {
  const response = await fetch(address, { headers: { range: 'bytes=0-0' }, cache: 'no-store' }).catch(() => null);
  void response?.body?.cancel();
  return response !== null && response.status < 500 && response.status !== TOO_MANY;
}
