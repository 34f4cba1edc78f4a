import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network.ts';
import { type Device, deviceOf } from './device.ts';

/** Where a call of a session comes from, as far as it is kept. */
export interface Visit extends Device {
  network: string | null;
}

export const visitOf = ({
  headers,
  ip,
}: Pick<FastifyRequest, 'headers'> & { ip: string | undefined }): Visit => ({
  ...deviceOf(headers['user-agent']),
  network: networkOf(ip),
});
