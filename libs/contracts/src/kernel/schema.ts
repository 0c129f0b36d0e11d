/** The small part of Standard Schema that routes and events require, so that 150 of them still typecheck fast. */
export interface Schema<Output = unknown, Input = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export type SchemaResult<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

type TypesOf<S> = S extends Schema ? NonNullable<S['~standard']['types']> : never;
export type OutputOf<S> = S extends undefined ? undefined : TypesOf<S>['output'];
export type InputOf<S> = S extends undefined ? undefined : TypesOf<S>['input'];
