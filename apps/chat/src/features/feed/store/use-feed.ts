import { requiredContext } from '@switchboard/common/page/required-context';
import type { Feed } from './feed.ts';

export const [FeedProvider, useFeed] = requiredContext<Feed>('useFeed is called outside FeedProvider');
