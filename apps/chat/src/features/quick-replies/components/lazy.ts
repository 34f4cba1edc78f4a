/** Components fetched with the first quick reply, as one file. */
export { MissingValues } from './missing-values.tsx';
export { QuickRepliesDialog } from './quick-replies-dialog.tsx';
export { QuickReplyList } from './quick-reply-list.tsx';
export { QuickReplyPicker } from './quick-reply-picker.tsx';
