/** What a load test measured, as a table in the terminal and as a page. */

/**
 * @typedef {{ metrics: Record<string, import('./runner/metrics.mjs').Metric>, state: { testRunDurationMs: number } }} Summary
 */

/** @param {number} value */
const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** @param {Summary} summary */
function rowsOf({ metrics }) {
  return Object.entries(metrics)
    .filter(([name, { thresholds }]) => thresholds !== undefined || /^(http_req|checks)/.test(name))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { values, thresholds = {} }]) => ({
      name,
      values: ['count', 'rate', 'passes', 'fails', 'med', 'p(95)', 'p(99)', 'max'].flatMap((key) => {
        const value = values[key];
        return value === undefined ? [] : [`${key} ${shown(value)}`];
      }),
      thresholds: Object.entries(thresholds).map(([text, { ok }]) => ({ text, ok })),
    }));
}

/** @param {Summary} summary */
export function tableOf(summary) {
  return rowsOf(summary)
    .map(({ name, values, thresholds }) => {
      const judged = thresholds.map(({ text, ok }) => `${text} ${ok ? 'met' : 'MISSED'}`).join(', ');
      return `${name.padEnd(40)}${values.join('  ')}${judged === '' ? '' : `  [${judged}]`}`;
    })
    .join('\n');
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid #8886; vertical-align: top } .missed { font-weight: 700 }`;

/** @param {string} name @param {Summary} summary */
export function pageOf(name, summary) {
  const rows = rowsOf(summary).map(({ name: metric, values, thresholds }) => {
    const judged = thresholds.map(({ text, ok }) => `<div${ok ? '' : ' class="missed"'}>${escaped(text)} ${ok ? 'met' : 'missed'}</div>`);
    return `<tr><th scope="row">${escaped(metric)}</th><td>${values.map(escaped).join('<br>')}</td><td>${judged.join('')}</td></tr>`;
  });
  const seconds = (summary.state.testRunDurationMs / 1_000).toFixed(1);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Load test: ${escaped(name)}</title>
<style>${STYLE}</style>
<h1>Load test: ${escaped(name)}</h1>
<p>${seconds} s; times in milliseconds.</p>
<table><thead><tr><th scope="col">Measure</th><th scope="col">Figures</th><th scope="col">Thresholds</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
</html>
`;
}
