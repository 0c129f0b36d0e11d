/** What no route has answered, unknown addresses above all, in the one error shape. */
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { isRefusal, type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Request, Response } from 'express';
import type { Log } from '../observing/log.js';
import { requestIdOf } from './incoming/request-facts.js';
import { sendRefusal } from './send-answer.js';

function refusalOf(exception: unknown): Refusal | null {
  if (isRefusal(exception)) return exception;
  if (!(exception instanceof HttpException)) return null;
  if (exception.getStatus() === 404) return refuse('NOT_FOUND');
  return exception.getStatus() < 500 ? refuse('MALFORMED_REQUEST') : null;
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    // The transport decides for itself what becomes of a message.
    if (host.getType() !== 'http') throw exception;
    const http = host.switchToHttp();
    const request: Request = http.getRequest();
    const response: Response = http.getResponse();
    const refusal = refusalOf(exception);
    const id = requestIdOf(request);
    if (refusal === null) this.log.error('Failed outside of every route', { requestId: id, error: exception });
    sendRefusal(request, response, refusal ?? refuse('INTERNAL'), id);
  }
}
