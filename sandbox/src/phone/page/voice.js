/** Records a voice message with the microphone. `stop` resolves to its file. @throws Error without a microphone */
export async function record() {
  const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => undefined);
  if (stream === undefined) throw new Error('This browser gives no access to a microphone');
  const recorder = new MediaRecorder(stream);
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  return {
    stop: async () => {
      recorder.stop();
      await ended;
      for (const track of stream.getTracks()) track.stop();
      return new Blob(parts, { type: recorder.mimeType });
    },
  };
}
