import { z } from 'zod';
import { listOptions } from '../booking/offered.ts';
import { listResources } from '../booking/resources.ts';
import type { Database } from '../db/database.ts';
import type { AgentTool } from '../model/tools.ts';
import { readBusiness } from '../schedule/business.ts';
import type { ToolContext } from './context.ts';
import { defineTool } from './define-tool.ts';
import { priceOf } from './sentence.ts';

/** A service that the agent offers. */
export interface Service {
  id: string;
  name: string;
  /** Minutes. */
  duration: number;
  price: number | null;
  resourceId: string;
  /** The name of the resource. */
  resource: string;
}

/** All services of resources that the agent offers. */
export const readServices = async (
  db: Database,
  scope: Pick<ToolContext, 'workspaceId' | 'agentId'>,
): Promise<Service[]> => {
  const resources = new Map((await listResources(db, scope)).map(({ id, name }) => [id, name]));
  return (await listOptions(db, scope)).flatMap(({ id, name, duration, price, resourceId }) => {
    const resource = resources.get(resourceId);
    return resource === undefined ? [] : [{ id, name, duration, price, resourceId, resource }];
  });
};

export const servicesTool = ({ db, workspaceId, agentId, language }: ToolContext): AgentTool =>
  defineTool({
    description:
      'Lists the services that can be booked: id, name, who or what gives it (with), minutes and price. Call it before free_times, and whenever the customer asks what you offer or what it costs.',
    input: z.strictObject({}),
    execute: async () => {
      const { currency } = await readBusiness(db, workspaceId);
      const services = await readServices(db, { workspaceId, agentId });
      if (services.length === 0) return { services: [], note: 'Nothing can be booked here. Ask a person.' };
      return {
        services: services.map(({ id, name, resource, duration, price }) => ({
          id,
          name,
          with: resource,
          minutes: duration,
          price: priceOf(price, language, currency) ?? price,
        })),
      };
    },
  });
