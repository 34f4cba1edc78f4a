import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Socket } from 'node:net';
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

export interface S3Limits {
  /** Milliseconds within which a connection has to be made. */
  connect: number;
  /** Milliseconds for which a storage may neither take nor send bytes, unless its reader pauses. */
  idle: number;
}

const LIMITS: S3Limits = { connect: 5_000, idle: 30_000 };

/**
 * Ends connections that are silent. The SDK's own limit of idle sockets also ends those whose reader pauses: a restore
 * that makes an index, or a browser with a slow line.
 */
const endSilent = <A extends HttpAgent>(agent: A, idle: number): A => {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...given) => {
    const socket = connect(...given);
    if (socket instanceof Socket)
      socket.setTimeout(idle).on('timeout', () => {
        // The time begins anew, because a socket reports it once.
        if (socket.isPaused()) socket.setTimeout(idle);
        else socket.destroy(new Error(`The storage was silent for ${idle} ms`));
      });
    return socket;
  };
  return agent;
};

/**
 * The SDK and a client. They are imported on demand, because the SDK is large. It finds credentials like Amazon's own
 * tools. A call fails when the storage is silent for too long, however long the call takes.
 */
export const connectS3 = async (
  { endpoint, region }: S3Place,
  { connect, idle }: S3Limits = LIMITS,
): Promise<[typeof import('@aws-sdk/client-s3'), S3Client]> => {
  const sdk = await import('@aws-sdk/client-s3');
  // The SDK's own number of sockets. Agents set their time-out on sockets that are used again.
  const agentOptions = { keepAlive: true, maxSockets: 50, timeout: idle };
  const client = new sdk.S3Client({
    requestHandler: {
      connectionTimeout: connect,
      httpAgent: endSilent(new HttpAgent(agentOptions), idle),
      httpsAgent: endSilent(new HttpsAgent(agentOptions), idle),
    },
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

/**
 * Whether the bucket exists, but not the file. The storage has to say so, because a proxy without a storage answers 404
 * as well. The answer to a HEAD has no body, and so never does.
 */
export const isAbsentInS3 = (error: unknown): boolean =>
  statusOfS3(error) === 404 && error instanceof Error && error.name === 'NoSuchKey';
