import type { QuickReply } from '@switchboard/api-client';
import { fold } from '@switchboard/common/text/fold';

/** The quick replies for the text typed after `/`: by the beginning of the name, then by any part of name or text. */
export const matchReplies = (replies: readonly QuickReply[], query: string): QuickReply[] => {
  const wanted = fold(query.trim());
  const rank = ({ name, text }: QuickReply): number => {
    const title = fold(name);
    if (title.startsWith(wanted)) return 0;
    if (title.includes(wanted)) return 1;
    return fold(text).includes(wanted) ? 2 : 3;
  };
  return replies
    .map((reply) => ({ reply, place: rank(reply) }))
    .filter(({ place }) => place < 3)
    .sort((a, b) => a.place - b.place)
    .map(({ reply }) => reply);
};
