/** The address of a conversation. */
export const pathOfConversation = ({ source, id }: { source: string; id: string }): string =>
  `/dashboard/chat/${source}/${encodeURIComponent(id)}`;
