/** One invented situation; any kind of project can be made of it (docs/projects.md#the-practice-engine). */
export interface Scenario {
  readonly organisation: string;
  /** Completes a title such as 'A proposal for …'. */
  readonly subject: string;
  /** 55 to 110 words. */
  readonly situation: string;
  /** Figures that a learner can work with. */
  readonly data: string;
}
