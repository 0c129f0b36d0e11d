export const tableMessages = {
  showing: 'Showing {{shown}} of {{total}}.',
  showingMore: 'Showing {{shown}} of {{total}}. Scroll for more.',
  loadingMore: 'Showing {{shown}} of {{total}}. Loading more.',
  clearSearch: 'Clear search',
  clearFilters: 'Clear Filters',
  asc: ', ascending',
  desc: ', descending',
} as const;
