import { Readable } from 'node:stream';
import { connectS3, type S3Place } from '@switchboard/tooling/s3';
import type { Target } from './target.ts';

/** Bytes of a part. A storage takes 10 000 parts, so an object may have 320 GB. */
const PART = 32 * 1024 * 1024;
/** Parts that are sent at once, each of which is in memory. */
const AT_ONCE = 2;

/** Keeps objects in a folder of a bucket. They go there in parts, which become an object together or not at all. */
export const bucketTarget = (place: S3Place): Target => {
  const { bucket: Bucket, prefix } = place;
  let connected: ReturnType<typeof connectS3> | undefined;
  const connect = () => {
    connected ??= connectS3(place);
    return connected;
  };

  const read = async function* (name: string): AsyncGenerator<Uint8Array> {
    const [sdk, client] = await connect();
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name }));
    if (!(Body instanceof Readable)) throw new Error(`${name} came without bytes`);
    yield* Body;
  };

  return {
    write: async (name, content, signal) => {
      const [, client] = await connect();
      const { Upload } = await import('@aws-sdk/lib-storage');
      let failure: { why: unknown } | undefined;
      const noted = async function* () {
        try {
          yield* content;
        } catch (why) {
          failure = { why };
          throw why;
        }
      };
      const Body = Readable.from(noted(), { objectMode: false });
      const params = { Bucket, Key: prefix + name, Body, ChecksumAlgorithm: 'SHA256' as const };
      // It withdraws the parts when one of them, or the content, fails.
      const upload = new Upload({ client, params, partSize: PART, queueSize: AT_ONCE });
      signal?.addEventListener('abort', () => void upload.abort(), { once: true });
      await upload.done().catch((error: unknown) => {
        // A storage that refuses to withdraw the parts must not hide why they are.
        throw failure === undefined ? error : failure.why;
      });
    },
    read: (name) => Readable.from(read(name), { objectMode: false }),
    list: async () => {
      const [sdk, client] = await connect();
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const asked = { Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken };
        const page = await client.send(new sdk.ListObjectsV2Command(asked));
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return names.sort();
    },
  };
};
