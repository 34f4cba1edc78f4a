/** A cookie jar, and a `fetch` that uses it, like the tabs of one browser. */
export const createBrowser = (cookies: Record<string, string> = {}) => {
  const jar = new Map(Object.entries(cookies));

  const browserFetch: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const kept = init.credentials === 'include';
    if (kept && jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of kept ? response.headers.getSetCookie() : []) {
      const [name = '', value = ''] = cookie.split('=');
      jar.set(name, value);
    }
    return response;
  };

  return { jar, fetch: browserFetch, readCsrfToken: () => jar.get('csrftoken') };
};
