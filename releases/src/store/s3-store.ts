import { messageOf } from '@switchboard/common/text/message-of';
import { connectS3, isAbsentInS3, type S3Place, statusOfS3 } from '@switchboard/tooling/s3';
import { ReleaseRefusal } from '../release-refusal.ts';
import { copyPaths, missingCopies } from './copies.ts';
import { headersOf } from './headers.ts';
import { type Condition, type Store, type Stored, safePath } from './store.ts';

/** Whether the condition failed, another writer was faster, or the file to replace is gone. */
const isConflict = (error: unknown): boolean =>
  statusOfS3(error) === 412 || statusOfS3(error) === 409 || isAbsentInS3(error);

/** A refusal for all other failures. */
const unusable = (store: string, cause: unknown): ReleaseRefusal =>
  new ReleaseRefusal(
    `${store} cannot be used (${messageOf(cause)}). Check its address, the endpoint, the region, and that the credentials may list, read, write and delete there.`,
    { cause },
  );

const headersFor = (condition: Condition) =>
  'tag' in condition ? { IfMatch: condition.tag } : { IfNoneMatch: '*' };

/** Releases in S3 object storage with conditional writes. */
export const createS3Store = async (place: S3Place): Promise<Store> => {
  const [sdk, client] = await connectS3(place);
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
      if (isAbsentInS3(error)) return undefined;
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

  const list = async (prefix: string): Promise<string[]> => {
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
  };

  return {
    name,
    place: name,
    read,
    list,
    remove: async (within, last) => {
      const others = (await list(within)).filter((path) => path !== within + last);
      try {
        for (const path of [...others, within + last])
          await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) }));
      } catch (error) {
        throw unusable(name, error);
      }
    },
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
  };
};
