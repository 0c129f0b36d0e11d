/** What a kind of project asks for, whatever the situation (docs/projects.md#the-practice-engine). */
export interface Frame {
  /** Before the subject of a situation: 'A proposal for'. */
  readonly title: string;
  /** Ends the scenario. */
  readonly task: string;
  readonly deliverables: readonly string[];
  readonly constraints: readonly string[];
  readonly steps: readonly string[];
  readonly format: string;
  /** At Silver. */
  readonly hours: number;
}
