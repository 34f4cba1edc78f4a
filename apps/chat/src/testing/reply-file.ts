import type { QuickReply } from '@switchboard/api-client';

/** A document of a quick reply. */
export const aReplyFile = (id: string, name = `${id}.pdf`): QuickReply['files'][number] => ({
  ...{ id, name, kind: 'document', content_type: 'application/pdf', size: 1_200 },
  ...{ width: null, height: null, duration: null, waveform: [] },
  ...{ preview: null, has_thumbnail: false, failure: null },
});
