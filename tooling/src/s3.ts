import type { S3Client } from '@aws-sdk/client-s3';

/** A folder in a bucket of an S3 storage. */
export interface S3Place {
  bucket: string;
  /** Empty, or a folder that ends with a slash. */
  prefix: string;
  /** The address of a storage other than Amazon's. */
  endpoint?: string | undefined;
  region?: string | undefined;
}

/** Whether an address is meant to be that of a bucket, and not a folder. */
export const isS3Address = (address: string): boolean => address.startsWith('s3:');

/** @param address `s3://bucket/folder?endpoint=https://…&region=…` @returns undefined when it names no bucket */
export const s3PlaceOf = (address: string): S3Place | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 's3:' || hostname === '') return undefined;
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? undefined,
  };
};

/**
 * The SDK and a client. They are imported on demand, because the SDK is large. It finds credentials like Amazon's own
 * tools.
 */
export const connectS3 = async ({
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

/** The HTTP status of an answer that the SDK throws. */
export const statusOfS3 = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

/** Whether the bucket exists, but not the file. */
export const isAbsentInS3 = (error: unknown): boolean =>
  statusOfS3(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket';
