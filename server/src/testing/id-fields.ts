import type { Endpoint } from '@switchboard/api-client';
import { z } from 'zod';

/** The part of a request, and the path in it, such as `['body', 'options', '0']`. */
export type IdField = [part: 'params' | 'query' | 'body' | 'multipart', ...path: string[]];

interface Shape {
  type?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

/** All path parameters of an endpoint, and the fields that take an `id` of the contract. */
export const idFieldsOf = (endpoint: Endpoint): IdField[] => {
  const found: IdField[] = [];
  const walk = (shape: Shape, field: IdField): void => {
    const isId = shape.type === 'string' && shape.minLength === 8 && shape.maxLength === 64;
    if (isId || (field[0] === 'params' && field.length === 2)) found.push(field);
    for (const [name, part] of Object.entries(shape.properties ?? {})) walk(part, [...field, name]);
    if (shape.items) walk(shape.items, [...field, '0']);
    for (const part of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) walk(part, field);
  };
  for (const part of ['params', 'query', 'body', 'multipart'] as const) {
    const schema = endpoint[part];
    if (schema) walk(z.toJSONSchema(schema, { io: 'input' }) as Shape, [part]);
  }
  return found;
};
