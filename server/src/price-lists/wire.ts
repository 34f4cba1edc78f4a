import { contract } from '@switchboard/api-client';
import { findAgent } from '../agents/configuration.ts';
import { scopeOf } from '../booking/scope.ts';
import { createAdmission } from '../http/admission.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { answeringGaps } from '../knowledge/gaps.ts';
import type { AfterReminders } from '../schedule/business.ts';
import { bookingGaps } from '../schedule/readiness.ts';
import { requireZone } from '../time/zones.ts';
import { confirmPriceList } from './confirming.ts';
import { readPriceList } from './reading/read-price-list.ts';
import { besideCalendar } from './reading-call.ts';
import { textOfFiles } from './text-of-files.ts';

/** Maximum lists of one user that are read at the same time. */
const AT_ONCE = 3;

const calls = contract.priceLists;

/** From a price list to services that can be booked, and what is missing for that. */
export const wirePriceLists = (
  { api: app, db, wakeups, now }: Kernel,
  { afterReminders }: { afterReminders: AfterReminders },
): void => {
  const admit = createAdmission(AT_ONCE, 'price lists');

  route(app, calls.read, async ({ workspaceId, body, reply }) => {
    admit(workspaceId, reply);
    const { agent } = await findAgent(db, workspaceId, body.agent);
    const scope = { workspaceId, agentId: agent.id };
    const text = body.text ?? (await textOfFiles(db, workspaceId, agent.id, agent.draft.files));
    return besideCalendar(db, scope, readPriceList(text));
  });

  route(app, calls.confirm, async ({ workspaceId, body: { agent, ...confirmed } }) => {
    requireZone(confirmed.time_zone, 'time_zone');
    await scopeOf(db, workspaceId, agent);
    const result = await confirmPriceList(db, { workspaceId, agentId: agent }, confirmed, {
      now: now(),
      afterReminders,
    });
    wakeups.notify(workspaceId);
    return result;
  });

  route(app, calls.readiness, async ({ workspaceId, params }) => {
    const { agent } = await findAgent(db, workspaceId, params.id);
    return {
      answering: await answeringGaps(db, workspaceId, agent.id, agent.draft.files),
      booking: await bookingGaps(db, { workspaceId, agentId: agent.id }),
    };
  });
};
