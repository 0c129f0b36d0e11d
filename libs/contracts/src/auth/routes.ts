/** Every route that auth serves on its public port. */
import type { RouteContract } from '../kernel/route.js';
import { changeClient, createClient, listClients, readClient } from './clients.js';
import { changeStudent, changeUser, createStudent, createUser, listStudents, listUsers, readStudent } from './people.js';
import { changePassword, exchangeCode, login, logout, readMe, refreshSession } from './sessions.js';

export const authRoutes: readonly RouteContract[] = [
  login,
  exchangeCode,
  readMe,
  refreshSession,
  logout,
  changePassword,
  listUsers,
  createUser,
  changeUser,
  listStudents,
  readStudent,
  createStudent,
  changeStudent,
  listClients,
  readClient,
  createClient,
  changeClient,
];
