import type { FastifyInstance } from 'fastify';

/** Takes JSON and nothing else; a JSON content type without a body is no body, as a DELETE may have it. */
export const useJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body, done);
  });
};
