import { requireFreePort } from '@switchboard/tooling/port';

// Checked before the build, so that a taken port costs no wait; the server checks its address again.
await requireFreePort({ host: 'localhost', port: Number(process.env.PORT || 3000) });
await import('./build.ts');
// Without the sandbox the server runs alone, on the real services that the environment names.
await (process.env.SANDBOX === 'off' ? import('../server/src/main.ts') : import('../sandbox/src/main.ts'));
