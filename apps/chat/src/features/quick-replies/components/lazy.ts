/** Components fetched with the first quick reply, as one file. */
export { QuickRepliesDialog } from './quick-replies-dialog.tsx';
export { QuickReplyList } from './quick-reply-list.tsx';
