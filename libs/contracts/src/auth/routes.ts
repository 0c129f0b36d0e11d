/** Every route that auth serves on its public port. */
import type { RouteContract } from '../kernel/route.js';
import { banUser, deactivateUser, endUserSessions, reactivateUser, removeUserMfa, sendPasswordReset, unbanUser } from './account-state.js';
import { changeClient, createClient, listClients, readClient } from './clients.js';
import { createInvitation, listInvitations, removeInvitation, resendInvitation } from './invitations.js';
import { confirmMfa, disableMfa, enrolMfa, renewRecoveryCodes, verifyMfa } from './mfa.js';
import {
  changeMailPreferences,
  listNotifications,
  listStaffNotifications,
  markNotificationRead,
  markNotificationsRead,
  markStaffNotificationRead,
  markStaffNotificationsRead,
  readMailPreferences,
  unsubscribe,
} from './notifications.js';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.js';
import { acceptInvitation, forgotPassword, readLink, resetPassword } from './password-reset.js';
import {
  changeAccommodations,
  changeStudent,
  changeUser,
  createStudent,
  createUser,
  listStudents,
  listUsers,
  readStudent,
} from './people.js';
import { changeProfile, readProfile } from './profile.js';
import { changePassword, exchangeCode, login, logout, readMe, refreshSession } from './sessions.js';

export const authRoutes: readonly RouteContract[] = [
  login,
  exchangeCode,
  readMe,
  refreshSession,
  logout,
  changePassword,
  verifyMfa,
  enrolMfa,
  confirmMfa,
  renewRecoveryCodes,
  disableMfa,
  forgotPassword,
  resetPassword,
  acceptInvitation,
  readLink,
  listOwnSessions,
  endOwnSession,
  endOwnSessions,
  readProfile,
  changeProfile,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  listStaffNotifications,
  markStaffNotificationRead,
  markStaffNotificationsRead,
  readMailPreferences,
  changeMailPreferences,
  unsubscribe,
  listUsers,
  createUser,
  changeUser,
  deactivateUser,
  reactivateUser,
  banUser,
  unbanUser,
  sendPasswordReset,
  endUserSessions,
  removeUserMfa,
  listInvitations,
  createInvitation,
  resendInvitation,
  removeInvitation,
  listStudents,
  readStudent,
  createStudent,
  changeStudent,
  changeAccommodations,
  listClients,
  readClient,
  createClient,
  changeClient,
];
