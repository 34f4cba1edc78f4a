/** What is fetched with the first file that is sent or viewed, as one file. */
export { AttachmentTray } from './attachment-tray.tsx';
export { PdfPreview } from './pdf-preview.tsx';
export { Viewer } from './viewer.tsx';
export { VoiceRecorder } from './voice-recorder.tsx';
