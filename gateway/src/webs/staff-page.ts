/** An unknown address, visited by staff who are signed in: their app says so within its own frame (docs/local-system.md#addresses). */
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { ErrorRequestHandler } from 'express';
import type { ReadAccessToken } from '../callers/access-token.js';
import { type CookieNames, readCookies } from '../callers/cookies.js';
import { isPageVisit } from '../error-pages/answer-error-page.js';
import { contextOf } from '../request-context.js';
import type { ServePage } from './serve-page.js';

interface StaffPages {
  readonly readAccessToken: ReadAccessToken;
  readonly cookieNames: CookieNames;
  readonly servePage: ServePage;
}

/** The page holds nothing of the person, and asks for its data like any other; so the signature of the cookie is enough. */
export function staffPages({ readAccessToken, cookieNames, servePage }: StaffPages): ErrorRequestHandler {
  return async (error, request, response, next) => {
    const context = contextOf(request);
    const isUnknown = isRefusal(error) && error.code === 'NOT_FOUND' && context.route === null && isPageVisit(context);
    const { accessToken } = readCookies(request.headers.cookie, cookieNames);
    const token = isUnknown && accessToken !== null ? await readAccessToken(accessToken) : null;
    if (token === null || token.kind === 'bad' || token.claims.aud !== 'paanch:admin') {
      next(error);
      return;
    }
    response.statusCode = 404;
    response.setHeader('vary', 'Cookie, Accept');
    servePage('admin', response);
  };
}
