import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { Refusal } from '../errors/refusal.ts';
import { keepPlainForOtherSites } from './compression.ts';
import { stopAtLimitOfParts } from './form-parts.ts';
import { excessOf } from './json-excess.ts';
import { MAX_DEPTH, MAX_FIELD_BYTES, MAX_VALUES } from './limits.ts';
import { REFUSAL_SCHEMA, withRefusals } from './refusal-schema.ts';

/** Sets up what all calls below `/api/v1` share. */
export const useApiConventions = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', ({ method, url, config }) => {
    // The answer to a browser that asks for leave is the same for all.
    if (config?.limit === undefined && method !== 'OPTIONS')
      throw new Error(`${String(method)} ${url} has no class of limits`);
  });
  useJsonBodies(app);
  keepPlainForOtherSites(app);
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 10,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: 12,
    },
  });
  stopAtLimitOfParts(app);
  // `route` validates: a path id, a query and a form are refused in different words.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
};

/** Accepts only JSON. A JSON content type may come without a body, as some clients send a DELETE. */
const useJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    // A value at the greatest depth may be an array or object of its own.
    const excess = excessOf(body, { depth: MAX_DEPTH + 1, values: MAX_VALUES });
    if (excess === 'depth') done(new Refusal('too_deep', { field: 'body', limit: MAX_DEPTH }));
    else if (excess === 'values') done(new Refusal('too_many_values', { field: 'body', limit: MAX_VALUES }));
    else parseJson(request, body, done);
  });
};

/** Collects the document that `/openapi.json` answers; register it before the routes. */
export const useOpenapi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Switchboard', version: '1' },
      components: {
        schemas: { Refusal: REFUSAL_SCHEMA },
        securitySchemes: {
          idToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'Extension: a token of the identity provider in place of cookies and X-CSRFToken, from pages of the ' +
              'origins in EMBED_ORIGINS alone.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: withRefusals,
  });
};
