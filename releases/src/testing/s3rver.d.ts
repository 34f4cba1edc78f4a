declare module 's3rver' {
  namespace S3rver {
    /** The part of Koa's that tests use. */
    interface Context {
      method: string;
      path: string;
      status: number;
      type: string;
      body: unknown;
      get(header: string): string;
      store: {
        getObject(
          bucket: string,
          key: string,
        ): Promise<{ metadata: { etag: string }; content: import('node:stream').Readable } | null>;
      };
    }
    type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;
  }

  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: S3rver.Middleware[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export default S3rver;
}
