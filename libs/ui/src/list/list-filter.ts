/** A picker of the toolbar for one filter or sort of the list's query. */
export interface ListFilter<Query> {
  readonly name: keyof Query & string;
  /** The accessible name: "Role". */
  readonly label: string;
  /** The label of no filter: "All roles". A sort always has a value. */
  readonly all?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}
