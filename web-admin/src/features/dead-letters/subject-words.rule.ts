/** "events.progress.progress_overridden" is "Progress overridden", "tasks.sendBulkMail" is "Send bulk mail". */
export function wordsOf(subject: string): string {
  const [name = subject] = subject.split('.').slice(-1);
  const words = name
    .split(/_|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
  return words === '' ? subject : words.charAt(0).toUpperCase() + words.slice(1);
}
