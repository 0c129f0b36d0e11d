import type { AlertRule, Verdict } from './alert-rule.js';

/** For a rule that only adds up the weights of its window, however many hits it has. */
export function judgedByWeight(verdictOf: (weight: number) => Verdict | null): Pick<AlertRule, 'judge' | 'slide'> {
  return {
    judge: (window) => verdictOf(window.reduce((sum, { weight }) => sum + weight, 0)),
    slide: () => {
      const weights: number[] = [];
      let [dropped, sum] = [0, 0];
      return {
        add: ({ weight }) => {
          weights.push(weight);
          sum += weight;
        },
        drop: () => {
          sum -= weights[dropped] ?? 0;
          dropped += 1;
        },
        verdict: () => verdictOf(sum),
      };
    },
  };
}
