import { requiredContext } from '@switchboard/common/page/required-context';
import type { InboxFeed } from './inbox-feed.ts';

export const [FeedProvider, useFeed] = requiredContext<InboxFeed>('useFeed is called outside FeedProvider');
