import type { OutgoingMail, SendMail } from '@switchboard/server';

/** E-mails that are kept. */
const KEPT = 50;

/** Takes the e-mails that the server sends to people. */
export const createNoticeMails = (): { send: SendMail; read(): OutgoingMail[] } => {
  let mails: OutgoingMail[] = [];
  return {
    send: async (mail) => {
      mails = [mail, ...mails].slice(0, KEPT);
    },
    read: () => mails,
  };
};
