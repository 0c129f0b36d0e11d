/**
 * What a service holds about people, as data; the platform copies, seals and erases it (docs/privacy.md#what-a-service-declares).
 * `services/<name>/src/personal-data.ts` exports both lists, the service's definition names them.
 */

/** A file of a person in the file store; `name` is its path in the archive of a copy. */
export interface PersonalFile {
  readonly key: string;
  readonly name: string;
}

export interface PersonalTable {
  readonly table: string;
  /** SQL condition that finds one person's rows; $1 is the person's id: "student_id = $1". It may ask tables further down the list. */
  readonly of: string;
  /**
   * At erasure. seal: encrypted, then deleted. drop: deleted at once, as secrets and technical records are. keep: the law or other people
   * need it, and the text says why. Otherwise sealed, then replaced by these SQL assignments, which may use $1: "full_name = ''".
   */
  readonly erasure: 'seal' | 'drop' | { readonly keep: string } | { readonly replace: string };
  /** Columns that are in no copy: hashes, tokens, keys, and what other people wrote in confidence; or the whole table. */
  readonly withheld?: readonly string[] | 'all';
  /** SQL that finds the files of one person; $1 is the person's id; columns key, and name: its path in the archive, "resumes/3.pdf". */
  readonly files?: string;
}

/** In the order in which rows are removed: what refers to a row comes before it. A table may be listed twice, with other conditions. */
export type PersonalData = readonly PersonalTable[];

/** Tables of a service that hold nothing of a person, each with the reason; a table that is in neither list fails a test. */
export type Impersonal = Readonly<Record<string, string>>;

/** An account that is being closed. */
export interface ClosedPerson {
  readonly personId: string;
  readonly requestId: string;
}
