/** What the type of a file is by its name and its sender alone (docs/files.md#judging). */

/** By the ending of a file's name; null for any other ending, or none. */
export function typeOfName<Type extends string>(name: string, types: Readonly<Record<Type, readonly string[]>>): Type | null {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const isOne = (type: string): type is Type => Object.hasOwn(types, type);
  return (
    Object.keys(types)
      .filter(isOne)
      .find((type) => types[type].includes(ending)) ?? null
  );
}

/** What a sender may say of a file whose name promises a type: that type, or nothing in particular. */
export function saysType(contentType: string, type: string): boolean {
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return said === type || said === '' || said === 'application/octet-stream';
}
