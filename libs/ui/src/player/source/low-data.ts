/** Whether this device asks for the smaller file. */
const CHOICE = 'paanch-low-data';

export function isLowDataChosen(): boolean {
  const chosen = localStorage.getItem(CHOICE);
  if (chosen !== null) return chosen === 'yes';
  // Only some browsers tell.
  const connection = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}

export function chooseLowData(isOn: boolean): void {
  localStorage.setItem(CHOICE, isOn ? 'yes' : 'no');
}
