// Stand-in for https://apis.google.com/js/api.js: the part of gapi.iframes through which Firebase's SDK talks to the
// hidden frame of the identity provider. It runs in the page, where the SDK uses a gapi that is already there, and in that
// frame.
(() => {
  /** The other side of a frame. Messages without a listener wait for one. */
  const connect = (target) => {
    const handlers = new Map();
    const answers = new Map();
    const waiting = [];
    let ready;
    const opened = new Promise((resolve) => {
      ready = resolve;
    });

    const handle = async ({ id, name, data }) => {
      const answer = await handlers.get(name)(data);
      target().postMessage({ gapi: 'answer', id, answer }, '*');
    };

    window.addEventListener('message', ({ source, data: message }) => {
      if (source !== target()) return;
      if (message.gapi === 'ready') ready();
      if (message.gapi === 'answer') answers.get(message.id)?.([message.answer]);
      if (message.gapi !== 'call') return;
      if (handlers.has(message.name)) handle(message);
      else waiting.push(message);
    });

    return {
      register(name, handler) {
        handlers.set(name, handler);
        for (const message of waiting.splice(0)) {
          if (message.name === name) handle(message);
          else waiting.push(message);
        }
      },
      send(name, data, onAnswer) {
        const id = crypto.randomUUID();
        if (onAnswer) answers.set(id, onAnswer);
        target().postMessage({ gapi: 'call', id, name, data }, '*');
      },
      ping: (onOpen) => opened.then(onOpen),
      restyle: async () => {},
    };
  };

  const open = ({ url, where, attributes }, onOpen) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    Object.assign(frame.style, attributes.style);
    where.append(frame);
    return onOpen(connect(() => frame.contentWindow));
  };

  const getParentIframe = () => {
    const parent = connect(() => window.parent);
    window.parent.postMessage({ gapi: 'ready' }, '*');
    return parent;
  };

  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open, getParentIframe }),
    },
  };
  // A module has no current script.
  const asked = document.currentScript && new URL(document.currentScript.src).searchParams.get('onload');
  window[asked ?? 'gapi_onload']?.();
})();
