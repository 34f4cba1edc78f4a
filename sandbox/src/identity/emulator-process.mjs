// The Firebase Auth emulator in a child process. Plain JavaScript: it starts without a compile step.
import http from 'node:http';
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import server from 'firebase-tools/lib/emulator/auth/server.js';

/** Operations that the browser's SDK and this sandbox call, out of eighty in the interface. */
const USED = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithEmailLink',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/recaptchaParams',
  '/v1/token',
  '/v2/accounts/mfaEnrollment:finalize',
  '/v2/accounts/mfaEnrollment:start',
  '/v2/accounts/mfaSignIn:finalize',
  '/v2/accounts/mfaSignIn:start',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
  '/emulator/v1/projects/{targetProjectId}/verificationCodes',
]);

// The emulator compiles a validator for every operation, parameter and answer, which takes ten seconds of every
// start. Requests of the operations in use stay validated; the rest is left out, and one second remains.
const spec = apiSpec.default;
for (const [path, operations] of Object.entries(spec.paths)) {
  if (!USED.has(path)) {
    delete spec.paths[path];
    continue;
  }
  operations.parameters = operations.parameters?.filter((parameter) => !parameter.$ref);
  for (const operation of Object.values(operations)) {
    for (const answer of Object.values(operation.responses ?? {})) {
      for (const content of Object.values(answer.content ?? {})) delete content.schema;
    }
  }
}

// Ctrl-C reaches the whole process group; the parent still has requests to finish and ends this process itself.
process.on('SIGINT', () => {});
// The channel closes even if the parent was killed.
process.on('disconnect', () => process.exit(0));

const [project] = process.argv.slice(2);
const app = await server.createApp(project);
const listener = http.createServer(app).listen(0, '127.0.0.1', () => {
  process.send?.({ port: listener.address().port });
});
