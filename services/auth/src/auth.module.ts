/** The wiring of auth, readable as a list. */
import { Module } from '@nestjs/common';
import { routeController } from '@paanch/platform/http/route-controller';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { defineService } from '@paanch/platform/service/define-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { changeClient } from './clients/change-client.js';
import { createClient } from './clients/create-client.js';
import { listClients } from './clients/list-clients.js';
import { readClient } from './clients/read-client.js';
import type { AuthConfig } from './config.js';
import { type AuthDeps, buildDeps, DEPS } from './deps.js';
import { onAssessmentCompleted, onEnrolled, onStarLevelChanged, onTierAssigned } from './heard/on-standing-changed.js';
import { checkSessions } from './sessions/live/check-sessions.js';
import { logout } from './sessions/logout.js';
import { readMe } from './sessions/read-me.js';
import { refreshSession } from './sessions/refresh-session.js';
import { exchangeCode } from './sessions/signing-in/exchange-code.js';
import { login } from './sessions/signing-in/login.js';
import { readAccessKeys } from './sessions/tokens/read-access-keys.js';
import { changeUser } from './users/change-user.js';
import { createUser } from './users/create-user.js';
import { makeFirstAdmin } from './users/first-admin/make-first-admin.js';
import { changeStudent } from './users/learners/change-student.js';
import { createStudent } from './users/learners/create-student.js';
import { listStudents } from './users/learners/list-students.js';
import { readStudent } from './users/learners/read-student.js';
import { listUsers } from './users/list-users.js';
import { changePassword } from './users/passwords/change-password.js';

const served = [
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
const heard = [onEnrolled, onAssessmentCompleted, onTierAssigned, onStarLevelChanged];

@Module({
  controllers: [routeController(DEPS, served), eventController(DEPS, heard)],
  providers: [{ provide: DEPS, useFactory: (platform: Platform<AuthConfig>) => buildDeps(platform), inject: [PLATFORM] }],
})
export class AuthModule {}

export const authService = defineService<AuthConfig, AuthDeps>({
  name: 'auth',
  module: AuthModule,
  deps: DEPS,
  migrations: new URL('../migrations/', import.meta.url),
  internal: [checkSessions, readAccessKeys],
  started: makeFirstAdmin,
});
