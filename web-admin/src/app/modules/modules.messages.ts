/** What is said of a type of module, on each of its pages and on the page of its product. */
const wordsOf = (thing: string, one: string) =>
  ({
    add: `Add ${one}`,
    adding: 'Adding',
    added: `${thing} added.`,
    addFailed: `Failed to add the ${one}`,
    saved: `${thing} saved.`,
    editFailed: `Failed to save the ${one}`,
    edit: `Edit ${one}`,
    taken: `${thing} exists already`,
  }) as const;

export const modulesMessages = {
  product: 'Product',
  chooseProduct: 'Choose a product',
  productMissing: 'Choose a product first',
  name: 'Name',
  title: 'Title',
  speaker: 'Speaker',
  states: { draft: 'Draft', published: 'Published', changed: 'Unpublished changes' },
  orderFailed: 'Failed to save the order',
  required: 'Required',
  optional: 'Optional',
  assessments: { ...wordsOf('Assessment', 'assessment'), plural: 'Assessments', group: 'Assessments' },
  courses: { ...wordsOf('Course', 'course'), plural: 'Courses', group: 'Courses' },
  sessions: { ...wordsOf('Expert session', 'expert session'), plural: 'Expert sessions', group: 'Expert sessions' },
} as const;
