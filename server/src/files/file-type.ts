/** Bytes at the beginning of a file that identify its type. */
export const MAGIC_BYTES = 64;

export interface FileType {
  family: 'picture' | 'video' | 'audio';
  contentType: string;
}

/**
 * The type of a file that a browser can show or play, detected by its first bytes. Undefined for everything else, SVG
 * included, because that can hold scripts.
 */
export const fileTypeOf = (beginning: Buffer): FileType | undefined => {
  const ascii = beginning.toString('latin1', 0, MAGIC_BYTES);
  return SIGNATURES.find(({ matches }) => matches.test(ascii))?.type;
};

const type = (family: FileType['family'], contentType: string): FileType => ({ family, contentType });

const SIGNATURES: readonly { matches: RegExp; type: FileType }[] = [
  { matches: /^\x89PNG\r\n.\n/s, type: type('picture', 'image/png') },
  { matches: /^\xff\xd8\xff/, type: type('picture', 'image/jpeg') },
  { matches: /^GIF8[79]a/, type: type('picture', 'image/gif') },
  { matches: /^RIFF.{4}WEBP/s, type: type('picture', 'image/webp') },
  { matches: /^.{4}ftypM4A /s, type: type('audio', 'audio/mp4') },
  { matches: /^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)/s, type: type('video', 'video/mp4') },
  { matches: /^.\x45\xdf\xa3.*\x42\x82.webm/s, type: type('video', 'video/webm') },
  { matches: /^OggS.{24,}(OpusHead|.vorbis|Speex {3}|.FLAC)/s, type: type('audio', 'audio/ogg') },
  { matches: /^(ID3|\xff[\xfb\xf3\xf2\xfa])/, type: type('audio', 'audio/mpeg') },
];
