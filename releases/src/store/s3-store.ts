import type { S3Client } from '@aws-sdk/client-s3';
import { messageOf } from '@switchboard/common/text/message-of';
import { ReleaseRefusal } from '../release-refusal.ts';
import { copyPaths, missingCopies } from './copies.ts';
import { headersOf } from './headers.ts';
import { type Condition, type Store, type Stored, safePath } from './store.ts';

const statusOf = (error: unknown): unknown =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

/** Whether the bucket exists, but not the file. */
const isAbsent = (error: unknown): boolean =>
  statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket';

/** Whether the condition failed, another writer was faster, or the file to replace is gone. */
const isConflict = (error: unknown): boolean =>
  statusOf(error) === 412 || statusOf(error) === 409 || isAbsent(error);

/** A refusal for all other failures. */
const unusable = (store: string, cause: unknown): ReleaseRefusal =>
  new ReleaseRefusal(
    `${store} cannot be used (${messageOf(cause)}). Check its address, the endpoint, the region, and that the credentials may list, read, write and delete there.`,
    { cause },
  );

export interface S3Place {
  bucket: string;
  /** Empty, or a folder that ends with a slash. */
  prefix: string;
  /** The address of a storage other than Amazon's. */
  endpoint?: string | undefined;
  region?: string | undefined;
}

const headersFor = (condition: Condition) =>
  'tag' in condition ? { IfMatch: condition.tag } : { IfNoneMatch: '*' };

/** Imported on demand, because the client is large. Finds credentials like Amazon's own tools. */
const connect = async ({
  endpoint,
  region,
}: S3Place): Promise<[typeof import('@aws-sdk/client-s3'), S3Client]> => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(region !== undefined && { region }),
    // Other storages seldom have a host name per bucket, or know Amazon's newer checksums.
    ...(endpoint !== undefined && {
      endpoint,
      region: region ?? process.env.AWS_REGION ?? 'us-east-1',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
  });
  return [sdk, client];
};

/** Releases in S3 object storage with conditional writes. */
export const createS3Store = async (place: S3Place): Promise<Store> => {
  const [sdk, client] = await connect(place);
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } = sdk;
  const { bucket: Bucket, prefix: folder } = place;
  const keyOf = (path: string) => folder + safePath(path);

  const name = `s3://${Bucket}/${folder}`;

  const read = async (path: string): Promise<Stored | undefined> => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(path) }));
      if (!Body || ETag === undefined) throw new Error(`${path} came without content or tag`);
      return { content: Buffer.from(await Body.transformToByteArray()), tag: ETag };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw unusable(name, error);
    }
  };

  const put = async (
    path: string,
    content: Buffer,
    conditions: ReturnType<typeof headersFor> | object = {},
  ) => {
    const { type, cacheControl, encoding } = headersOf(path);
    const file = {
      Bucket,
      Key: keyOf(path),
      Body: content,
      ContentType: type,
      CacheControl: cacheControl,
      ...(encoding !== undefined && { ContentEncoding: encoding }),
      ...conditions,
    };
    try {
      await client.send(new PutObjectCommand(file));
      return 'written';
    } catch (error) {
      if (isConflict(error)) return 'conflict';
      throw unusable(name, error);
    }
  };

  const removeCopies = async (path: string): Promise<void> => {
    try {
      for (const copy of copyPaths(path))
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(copy) }));
    } catch (error) {
      throw unusable(name, error);
    }
  };

  return {
    name,
    read,
    write: async (path, content, condition) => {
      if ('tag' in condition) await removeCopies(path);
      return put(path, content, headersFor(condition));
    },
    compress: async (path) => {
      const there = await read(path);
      if (!there) return;
      const missing = await missingCopies(path, there.content, read);
      for (const [copy, content] of missing) await put(copy, content);
      // There are no locks: another release may have replaced the file meanwhile.
      if (missing.length > 0 && (await read(path))?.tag !== there.tag) await removeCopies(path);
    },
    list: async (prefix) => {
      const paths: string[] = [];
      try {
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket, Prefix: folder + prefix },
        )) {
          paths.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(folder.length)])));
        }
      } catch (error) {
        throw unusable(name, error);
      }
      return paths.filter((path) => !path.startsWith('.')).sort();
    },
  };
};
