import { edit, press, react, remove, typing, upload, write } from './calls.js';
import { byId } from './dom.js';
import { measure } from './measures.js';
import { record } from './voice.js';

/**
 * The form that writes, answers and edits.
 * @param where returns the chat and the author
 * @param done runs after each change
 * @param report shows an error
 */
export function setUpComposer({ where, done, report }) {
  /** The line that is answered or edited. */
  let about;
  let recording;

  const describe = (next) => {
    about = next;
    byId('about').hidden = next === undefined;
    const words = next && (next.line.text ?? next.line.file?.name ?? '');
    byId('about-text').textContent = next
      ? `${next.name === 'edit' ? 'Editing' : 'Answer to'}: ${words}`
      : '';
    if (next?.name === 'edit') byId('text').value = next.line.text ?? '';
    byId('text').focus();
  };

  const attempt = async (task) => {
    try {
      await task();
      await done();
    } catch (error) {
      report(error);
    }
  };

  const reply = () => (about?.name === 'reply' ? { reply_to: about.line.id } : {});

  const send = () =>
    attempt(async () => {
      const text = byId('text').value;
      if (text.trim() === '') return;
      if (about?.name === 'edit') {
        const { by: _, ...chat } = where();
        await edit(about.line.id, { ...chat, text });
      } else await write({ ...where(), ...reply(), text });
      byId('text').value = '';
      if (about) describe(undefined);
    });

  const sendFile = (file, name, type, album) =>
    attempt(async () => {
      const { picture, ...measures } = await measure(file);
      const thumbnail = picture && (await upload(picture, 'thumbnail', {}));
      const id = await upload(file, name, { ...measures, thumbnail });
      const text = byId('text').value.trim();
      await write({
        ...where(),
        ...reply(),
        file: id,
        ...(type && { type }),
        ...(album && { album }),
        ...(text && { text }),
      });
      byId('text').value = '';
      if (about) describe(undefined);
    });

  byId('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  let typedAt = 0;
  byId('text').addEventListener('input', () => {
    const { by, ...chat } = where();
    if (by !== 'customer' || !chat.to || Date.now() - typedAt < 5000) return;
    typedAt = Date.now();
    typing(chat).catch(report);
  });
  byId('text').addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  });
  byId('forget').addEventListener('click', () => {
    if (about?.name === 'edit') byId('text').value = '';
    describe(undefined);
  });
  byId('attach').addEventListener('click', () => byId('file').click());
  byId('file').addEventListener('change', async () => {
    const files = [...byId('file').files];
    // Telegram sends several pictures as an album.
    const isAlbum =
      files.length > 1 && files.every(({ type }) => /^(image\/(jpeg|png|webp)|video\/mp4)$/.test(type));
    const album = isAlbum ? String(Date.now()) : undefined;
    for (const file of files) await sendFile(file, file.name, undefined, album);
    byId('file').value = '';
  });
  byId('record').addEventListener('click', () =>
    attempt(async () => {
      if (recording === undefined) recording = await record();
      else {
        const file = await recording.stop();
        recording = undefined;
        await sendFile(file, 'voice', 'voice');
      }
      byId('record').textContent = recording ? 'Stop' : 'Voice';
    }),
  );

  return {
    act: (name, line, button) => {
      if (name === 'reply' || name === 'edit') return describe({ name, line });
      const { by: _, ...chat } = where();
      if (name === '👍')
        return attempt(() => react(line.id, { ...chat, ...(!line.liked && { emoji: name }) }));
      return attempt(() => (name === 'press' ? press(line.id, { ...chat, button }) : remove(line.id, chat)));
    },
  };
}
