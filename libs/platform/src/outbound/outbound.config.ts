/** Exceptions for the addresses that the product calls: a variable of every service that calls outside (docs/hostile-input.md#addresses-that-we-call). */
import { z } from 'zod';

const HOST_AND_PORT = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/;
const NOT_HOSTS = 'must be hosts with commas between, each with a port or without, such as sso.college.internal,10.0.4.7:8443';

/** As `outsideCaller` and `isSafeAddress` take them. */
export function allowedHosts({ OUTBOUND_ALLOW: hosts = '' }: { readonly OUTBOUND_ALLOW?: string | undefined }): string[] {
  return hosts
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
}

export const outboundConfig = {
  /** Hosts inside our own network that may be called, also without https: `host` or `host:port`, commas between; absent: none. */
  OUTBOUND_ALLOW: z
    .string()
    .refine((hosts) => allowedHosts({ OUTBOUND_ALLOW: hosts }).every((host) => HOST_AND_PORT.test(host)), NOT_HOSTS)
    .optional(),
};
