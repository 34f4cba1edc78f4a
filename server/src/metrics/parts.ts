import { Gauge, type Registry } from 'prom-client';
import { PARTS, type PartStates } from '../readiness/parts.ts';

/** Figures of what `/readyz` names. @returns brings them up to date */
export const createPartFigures = (registry: Registry, parts: () => Promise<PartStates>) => {
  const gauge = new Gauge({
    name: 'switchboard_part_ready',
    help: '1 if a part is ready: the store of files, the disk, the connectors of all servers',
    labelNames: ['part'] as const,
    registers: [registry],
  });
  return async (): Promise<void> => {
    const states = await parts();
    for (const part of PARTS) gauge.set({ part }, states[part] === 'ok' ? 1 : 0);
  };
};
