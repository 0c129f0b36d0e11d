/** The rows of the role matrix, read from its table. */
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Method, Scope } from '@paanch/contracts/kernel/route';

/** In the order of the columns. */
export const MATRIX_ROLES = ['student', 'Admin', 'Staff', 'Viewer', 'Client Staff'] as const satisfies readonly Role[];

export type Cell = 'public' | 'refused' | Scope;

export interface MatrixRow {
  readonly method: Method;
  readonly path: string;
  readonly cells: Readonly<Record<Role, Cell>>;
  readonly planned: boolean;
}

const CELLS: Readonly<Record<string, Cell>> = { A: 'all', C: 'client', N: 'client-or-none', O: 'own', P: 'public', '-': 'refused' };
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function cellOf(codes: string, column: number): Cell {
  const cell = CELLS[codes[column] ?? ''];
  if (!cell) throw new Error(`the matrix has no code for ${codes}`);
  return cell;
}

function rowOf(line: string): MatrixRow {
  const [address = '', codes = '', planned] = line.split(' | ');
  const [name, path = ''] = address.split(' ');
  const method = METHODS.find((known) => known === name);
  if (!method) throw new Error(`the matrix has no method in ${line}`);
  const cells = {
    student: cellOf(codes, 0),
    Admin: cellOf(codes, 1),
    Staff: cellOf(codes, 2),
    Viewer: cellOf(codes, 3),
    'Client Staff': cellOf(codes, 4),
  };
  return { method, path, cells, planned: planned === 'planned' };
}

export const rowsOf = (matrix: string): readonly MatrixRow[] => matrix.trim().split('\n').map(rowOf);
