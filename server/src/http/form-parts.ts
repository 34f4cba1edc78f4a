import type { FastifyInstance } from 'fastify';

/**
 * Drops the rest of a form that has more parts than its limit. The parser refuses it, and would go on to take apart all
 * other parts. Register it after the parser of forms.
 */
export const stopAtLimitOfParts = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const { raw } = request;
    const pipe = raw.pipe.bind(raw);
    raw.pipe = (parser, options) => {
      parser.once('partsLimit', () => raw.unpipe(parser).resume());
      return pipe(parser, options);
    };
  });
};
