import type { Answered, CallInput } from '@paanch/client/calling/send';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type RouteQueryOptions, useRouteQuery } from '../session/use-route-query.js';

/** The record that the address of the page names: its parameters are called as those of the route. */
export function useRecordRead<R extends RouteContract>(route: R, options?: RouteQueryOptions<R>): UseQueryResult<Answered<R>> {
  const given = useParams();
  const names = [...route.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
  // The types of a route do not know which names its path has.
  return useRouteQuery(route, { params } as CallInput<R>, options);
}
