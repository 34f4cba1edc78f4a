import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { connectS3, isAbsentInS3, type S3Place, statusOfS3 } from '@switchboard/tooling/s3';
import { isUuid } from '../db/ids.ts';
import { FilesUnavailable } from '../errors/files-unavailable.ts';
import { type ByteRange, type FileStore, WHOLE } from './file-store.ts';

/**
 * Stores files in a bucket. Large ones go there in parts, which become a file together or not at all. Each part has a
 * checksum, which storages that know it compare with what they received.
 */
export const createS3FileStore = (place: S3Place): FileStore => {
  const { bucket: Bucket, prefix } = place;
  let connected: ReturnType<typeof connectS3> | undefined;

  const placeOf = (id: string) => {
    if (!isUuid(id)) throw new Error('The id of a file must be a uuid');
    return { Bucket, Key: prefix + id };
  };

  const reach = async <T>(
    call: (...given: Awaited<ReturnType<typeof connectS3>>) => Promise<T>,
  ): Promise<T> => {
    connected ??= connectS3(place);
    try {
      return await call(...(await connected));
    } catch (error) {
      throw isAbsentInS3(error) || statusOfS3(error) === 416 ? error : unavailable(error);
    }
  };

  return {
    put: async (id, content) => {
      const target = placeOf(id);
      await reach(async (_sdk, client) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const Body = 'path' in content ? createReadStream(content.path) : content;
        const params = { ...target, Body, ChecksumAlgorithm: 'SHA256' as const };
        // It withdraws the parts when one of them fails.
        await new Upload({ client, params }).done();
      });
    },
    read: async (id, range) => {
      const source = placeOf(id);
      try {
        const { Body } = await reach((sdk, client) =>
          client.send(new sdk.GetObjectCommand({ ...source, Range: headerOf(range) })),
        );
        if (!(Body instanceof Readable)) throw unavailable(new Error(`${source.Key} came without bytes`));
        return Body;
      } catch (error) {
        // An empty file has no range.
        if (statusOfS3(error) === 416) return Readable.from([]);
        if (isAbsentInS3(error)) return undefined;
        throw error;
      }
    },
    delete: async (id) => {
      const target = placeOf(id);
      await reach((sdk, client) => client.send(new sdk.DeleteObjectCommand(target))).catch(
        (error: unknown) => {
          if (!isAbsentInS3(error)) throw error;
        },
      );
    },
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const page = await reach((sdk, client) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
        );
        yield* (page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)).filter(isUuid);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    check: async () => {
      await reach((sdk, client) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })),
      );
    },
  };
};

const headerOf = ({ start, end }: ByteRange): string | undefined => {
  if (start === WHOLE.start && end === WHOLE.end) return undefined;
  return `bytes=${start}-${end === WHOLE.end ? '' : end}`;
};

const unavailable = (cause: unknown) => new FilesUnavailable('The store of files does not answer', { cause });
