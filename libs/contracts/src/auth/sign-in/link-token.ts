/** What a link in a mail carries. */
import { z } from 'zod';
import { linkNotValid } from '../reasons.js';

/** 256 bits, base64url. */
export const LinkToken = z.string({ error: linkNotValid.message }).regex(/^[A-Za-z0-9_-]{43}$/, linkNotValid.message);
