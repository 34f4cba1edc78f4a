import type { Agent, ChannelState } from '@switchboard/api-client';

/** The names of the channels of an agent, as far as they are known. */
export const channelNames = (
  { channels }: Pick<Agent, 'channels'>,
  known: readonly ChannelState[] | null,
): string[] =>
  channels.flatMap(({ source, id }) => {
    const found = known?.find((channel) => channel.source === source && channel.id === id);
    return found ? [found.name] : [];
  });
