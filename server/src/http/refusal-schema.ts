import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { REFUSALS } from '@switchboard/api-client/refusals';

/** The body of every answer with a status of 400 and more. */
export const REFUSAL_SCHEMA = {
  type: 'object' as const,
  required: ['detail'],
  properties: {
    detail: {
      type: 'string' as const,
      description: 'An English sentence, which names the field at fault first.',
    },
    code: {
      type: 'string' as const,
      enum: Object.keys(REFUSALS),
      description: 'Extension: tells refusals apart, for programs and for words in other languages.',
    },
    field: {
      type: 'string' as const,
      description: 'Extension: the part of the request at fault, such as `phone`.',
    },
    values: {
      type: 'object' as const,
      additionalProperties: true,
      description: 'Extension: the values that words for the code need, such as `limit`.',
    },
  },
  additionalProperties: true,
};

const RESPONSE = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
} as const;

/** Adds the refusal as the default response of every call. */
export const withRefusals: FastifyDynamicSwaggerOptions['transformObject'] = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  const { openapiObject } = document;
  for (const calls of Object.values(openapiObject.paths ?? {}))
    for (const call of Object.values(calls ?? {}))
      if (typeof call === 'object' && 'responses' in call)
        call.responses = { ...call.responses, default: RESPONSE };
  return openapiObject;
};
