import type { Kernel } from '../kernel.ts';
import { quickReplyRoutes } from './routes.ts';

export const wireQuickReplies = ({ api, db }: Kernel): void => quickReplyRoutes(api, { db });
