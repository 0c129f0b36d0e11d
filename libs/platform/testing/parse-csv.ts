/** Reads CSV by RFC 4180, written without a look at what writes it. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let fields: string[] = [];
  for (let at = 0; at < text.length;) {
    const [field, end] = text[at] === '"' ? quoted(text, at + 1) : plain(text, at);
    fields.push(field);
    if (text[end] === ',') {
      at = end + 1;
      if (at === text.length) fields.push('');
      continue;
    }
    if (text.slice(end, end + 2) !== '\r\n') throw new Error(`no line end at ${end}`);
    lines.push(fields);
    fields = [];
    at = end + 2;
  }
  return lines;
}

function quoted(text: string, from: number): [string, number] {
  let field = '';
  for (let at = from; at < text.length; at += 1) {
    if (text[at] !== '"') field += text[at];
    else if (text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else return [field, at + 1];
  }
  throw new Error('a quote is not closed');
}

function plain(text: string, from: number): [string, number] {
  const found = text.slice(from).search(/[,\r]/);
  const end = found === -1 ? text.length : from + found;
  return [text.slice(from, end), end];
}
