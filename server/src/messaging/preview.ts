const LONGEST = 500;

const KINDS: Record<string, string> = {
  photo: 'Photo',
  video: 'Video',
  voice: 'Voice message',
  document: 'Document',
};

/** The text that a conversation shows for its last message. */
export const previewOf = (message: { msgType: string; text: string | null }): string => {
  const { msgType, text } = message;
  return text ? [...text].slice(0, LONGEST).join('') : (KINDS[msgType] ?? 'Message');
};
