/** A brief that fits its schema. */
import type { Brief } from '@paanch/contracts/interview/briefs';

const SCENARIO = `Sahyadri Seva runs four free clinics in the hills above Nashik. Patients write their names on a sheet of paper and wait, often
for three hours, because nobody knows who came first once the sheets of two counters are mixed up. The coordinator wants a small tool that the
two volunteers at the counters can use on old phones. It has to keep working when the network is away, and it may not ask patients for more
than a first name and the year of birth. You plan it, build the smallest part that helps, and explain to the coordinator what it can do and
what it cannot do yet.`;

export const aBrief = (): Brief => ({
  title: 'A queue for four hill clinics',
  scenario: SCENARIO,
  organisation: 'Sahyadri Seva, a charity that runs clinics',
  deliverables: ['A working queue for two counters', 'A page that explains it to volunteers', 'A list of what was left out'],
  constraints: ['It works without a network for an hour', 'It keeps no more than a first name and a year of birth'],
  data_given: 'About 60 patients come to each clinic on a Monday, between 8:00 and 12:30.',
  steps: ['Ask who uses it', 'Draw the states', 'Build the smallest part', 'Try it with two phones'],
  submission_format: 'Text of at most 20,000 characters, with code where it helps.',
  hours: 10,
  safety_note: 'Use invented names only.',
});
