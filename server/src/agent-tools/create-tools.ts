import { z } from 'zod';
import type { AgentTool, AgentTools } from '../model/tools.ts';
import { bookTool, cancelTool, moveTool } from './booking-tools.ts';
import type { ToolContext } from './context.ts';
import { defineTool } from './define-tool.ts';
import type { ToolEffect } from './effects.ts';
import { freeTimesTool } from './free-times.ts';
import { createOffers } from './offers.ts';
import { myBookingsTool } from './own-bookings.ts';
import { plainLine, rememberTool } from './remember.ts';
import { servicesTool } from './services.ts';
import { createWriter, type Writer } from './writer.ts';

/**
 * The tools of an agent in a conversation. No argument of a tool names a customer, an address, or a time that the
 * server did not offer in this conversation.
 *
 * @returns `done`: the committed effects of the run, once no tool runs any more; in a dry run, the simulated ones
 */
export const createTools = (context: ToolContext): { tools: AgentTools; done(): Promise<ToolEffect[]> } => {
  const offers = createOffers(context);
  const writer = createWriter(context);
  const parts = { context, offers, writer };
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (tool: AgentTool): AgentTool => ({
    ...tool,
    execute: (input) => {
      const result = last.then(() => tool.execute(input));
      last = result.catch(() => undefined);
      return result;
    },
  });

  const tools: AgentTools = {
    services: servicesTool(context),
    free_times: freeTimesTool(context, offers),
    book: bookTool(parts),
    my_bookings: myBookingsTool(context),
    move: moveTool(parts),
    cancel: cancelTool(parts),
    remember: rememberTool(context, writer),
    call_person: callPersonTool(context, writer),
  };
  return {
    tools: Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, inTurn(tool)])),
    done: async () => {
      await last;
      return writer.effects();
    },
  };
};

const callPersonTool = ({ dry }: ToolContext, writer: Writer): AgentTool =>
  defineTool({
    description:
      'Hands the conversation to a person of the business. Call it when you do not know the answer, cannot do what is asked, or the customer asks for a person.',
    input: z.strictObject({ reason: z.string().min(2).max(300).describe('For the person, in one sentence') }),
    execute: async (input) => {
      const reason = plainLine(input.reason);
      await writer.write(async () => ({ kind: 'called_person', reason }));
      return dry ? { dry_run: 'No person was called.' } : { called: true };
    },
  });
