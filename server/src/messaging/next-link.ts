import { API_PATH } from '@switchboard/api-client';

/** The address of a further page; nothing that is undefined goes into it. */
export const nextLink = (path: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `${API_PATH}${path}?${new URLSearchParams(given)}`;
};
