import type { PGlite, Transaction } from '@electric-sql/pglite';
import { tracedStatement } from './traced-statement.ts';

/**
 * Lets an embedded database keep the parsers that the query builder gives with each query. Given by a query, they make
 * the database copy its four hundred others for that query alone, which takes longer than a short query.
 */
export const keepParsers = (client: PGlite): PGlite => {
  const keeping = (query: Transaction['query']): Transaction['query'] => {
    return (text, values, { parsers, ...options } = {}) => {
      Object.assign(client.parsers, parsers);
      return tracedStatement(text, () => query(text, values, options));
    };
  };
  const transaction = client.transaction.bind(client);
  client.query = keeping(client.query.bind(client));
  client.transaction = (run) =>
    transaction((inner) => run(Object.assign(inner, { query: keeping(inner.query) })));
  return client;
};
