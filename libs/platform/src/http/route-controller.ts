/** The one Nest controller of a service's public port, made from its list of served routes (architecture 11). */
import { Controller, Delete, Get, Inject, Patch, Post, Put, Req, Res, type Type } from '@nestjs/common';
import type { Method } from '@paanch/contracts/kernel/route';
import type { Request, Response } from 'express';
import { admitPerson } from './admission.js';
import { answerRequest, openDesk } from './answer-request.js';
import { EDGE, type Edge } from './edge.js';
import type { Served } from './serve.js';

const DECORATORS: Readonly<Record<Method, (path: string) => MethodDecorator>> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/**
 * `depsToken` is the provider whose value the handlers are given. Decorators are applied by hand, so no metadata has
 * to be emitted.
 */
export function routeController<Deps>(depsToken: string | symbol, served: readonly Served<Deps>[]): Type<unknown> {
  class RouteController {
    constructor(
      readonly deps: Deps,
      readonly edge: Edge,
    ) {}
  }
  Inject(depsToken)(RouteController, undefined, 0);
  Inject(EDGE)(RouteController, undefined, 1);
  for (const one of served) {
    const { name, method, path } = one.route;
    const desk = openDesk(one, admitPerson);
    const value = function receive(this: RouteController, request: Request, response: Response): Promise<void> {
      return answerRequest(desk, this.edge, this.deps, request, response);
    };
    const descriptor = { value, configurable: true, enumerable: false, writable: true };
    Object.defineProperty(RouteController.prototype, name, descriptor);
    Req()(RouteController.prototype, name, 0);
    Res()(RouteController.prototype, name, 1);
    DECORATORS[method](path)(RouteController.prototype, name, descriptor);
  }
  Controller()(RouteController);
  return RouteController;
}
