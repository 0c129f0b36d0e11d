/** Ends the reading of a zip file, or of XML in it. */
export class DamagedFile extends Error {
  constructor(readonly fault: 'damaged' | 'too_large_inside') {
    super(fault);
    this.name = 'DamagedFile';
  }
}
