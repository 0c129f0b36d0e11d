/** The headers by which each column of an import is known (docs/imports.md#the-file). */
import { IMPORT_COLUMNS, type ImportColumn } from '@paanch/contracts/auth/imports/import-file';

/** As people call them; also what a missing column is called. */
const NAMES: Readonly<Record<ImportColumn, string>> = { full_name: 'Full name', email: 'Email', client: 'Client' };

/** In letters and digits alone and lower case. */
const HEADERS: Readonly<Record<ImportColumn, readonly string[]>> = {
  full_name: ['fullname', 'name', 'studentname', 'studentfullname', 'learnername', 'learner', 'student', 'nameofstudent', 'candidatename'],
  email: ['email', 'emailaddress', 'emailid', 'mail', 'mailid', 'studentemail', 'learneremail', 'useremail'],
  client: ['client', 'clientname', 'clientid', 'college', 'collegename', 'institution', 'institutionname', 'institute', 'university'],
};

/** In the order of IMPORT_COLUMNS. Without a client in the file, the page asks for one. */
export const WANTED_COLUMNS = IMPORT_COLUMNS.map((column) => ({
  name: NAMES[column],
  headers: HEADERS[column],
  isOptional: column === 'client',
}));

export const lacksClient = (absentColumns: readonly string[]) => absentColumns.includes(NAMES.client);
