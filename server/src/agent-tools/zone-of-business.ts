import type { Zone } from '@switchboard/common/time/zone';
import { requireResource } from '../booking/resources.ts';
import { ToolRefused } from '../model/tools.ts';
import { type Business, readBusiness } from '../schedule/business.ts';
import { createZone } from '../time/zones.ts';
import type { ToolContext } from './context.ts';

/** The business, and its time zone. @throws ToolRefused when no person has set its time zone */
export const zoneOfBusiness = async ({
  db,
  workspaceId,
}: Pick<ToolContext, 'db' | 'workspaceId'>): Promise<{ business: Business; zone: Zone }> => {
  const business = await readBusiness(db, workspaceId);
  if (business.timeZone === null)
    throw new ToolRefused('The time zone of the business is not set, so no time can be given. Ask a person.');
  return { business, zone: createZone(business.timeZone) };
};

/** @throws ToolRefused while no person chose the opening hours that the times of this resource follow */
export const requireKnownHours = async (
  { db, workspaceId }: Pick<ToolContext, 'db' | 'workspaceId'>,
  { hoursChosen }: Pick<Business, 'hoursChosen'>,
  resourceId: string,
): Promise<void> => {
  if (hoursChosen) return;
  const { hours, rota } = await requireResource(db, { workspaceId }, resourceId, 'resource');
  if (hours === null && rota === null)
    throw new ToolRefused(
      'The opening hours of the business are not set, so no time can be given. Ask a person.',
    );
};
