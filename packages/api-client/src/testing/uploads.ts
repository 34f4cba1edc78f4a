/**
 * Creates requests that behave as the XMLHttpRequest of a browser with these cookies: progress in four steps, an abort
 * that ends the connection.
 */
export const createUploads = (browserFetch: typeof fetch) => {
  class Upload {
    readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
    withCredentials = false;
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    readonly #ending = new AbortController();
    readonly #headers = new Headers();
    #answer = new Headers();
    #method = '';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answer.get(name);
    }

    abort(): void {
      this.#ending.abort();
    }

    async send(form: FormData): Promise<void> {
      try {
        const encoded = new Response(form);
        this.#headers.set('Content-Type', encoded.headers.get('Content-Type') ?? '');
        const body = await encoded.arrayBuffer();
        const total = body.byteLength;
        for (const part of [0.25, 0.5, 0.75, 1]) this.upload.onprogress?.({ loaded: part * total, total });
        const response = await browserFetch(this.#url, {
          method: this.#method,
          headers: this.#headers,
          body,
          credentials: this.withCredentials ? 'include' : 'omit',
          signal: this.#ending.signal,
        });
        this.status = response.status;
        this.#answer = response.headers;
        this.responseText = await response.text();
        this.onload();
      } catch {
        if (this.#ending.signal.aborted) this.onabort();
        else this.onerror();
      }
      this.onloadend();
    }
  }

  return () => new Upload() as unknown as XMLHttpRequest;
};
