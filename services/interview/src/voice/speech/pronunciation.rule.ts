/** Words as Flite is to read them; it knows English letter rules only. */
const READ_AS: Readonly<Record<string, string>> = {
  Vidya: 'Vidyaa',
  Paanch: 'Pahnch',
  AI: 'A I',
  API: 'A P I',
  APIs: 'A P Is',
  CSS: 'C S S',
  CSV: 'C S V',
  HTML: 'H T M L',
  HTTP: 'H T T P',
  JSON: 'Jason',
  KPI: 'K P I',
  KPIs: 'K P Is',
  ROI: 'R O I',
  SQL: 'S Q L',
  UI: 'U I',
  URL: 'U R L',
  UX: 'U X',
};

export const asRead = (text: string): string => text.replaceAll(/[A-Za-z]+/g, (word) => READ_AS[word] ?? word);
