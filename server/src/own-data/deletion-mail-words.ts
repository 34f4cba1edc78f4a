import type { deletionMails } from '../db/schema/deletion-mails.ts';
import { createZone } from '../time/zones.ts';

type Language = 'en' | 'es' | 'ru';
type Kind = (typeof deletionMails.$inferSelect)['kind'];

interface Words {
  subject: string;
  /** @param time the end of the grace */
  text(time: string): string;
  link: string;
}

const WORDS: Record<Language, Record<Kind, Words>> = {
  en: {
    asked: {
      subject: 'Your Switchboard account will be deleted',
      text: (time) =>
        `You asked to delete your account and your business with all their data. That happens on ${time}. Until then you can keep them by signing in. If it was not you, sign in and change your password too.`,
      link: 'Sign in:',
    },
    soon: {
      subject: 'Your Switchboard account will be deleted in 3 days',
      text: (time) =>
        `Your account and your business are deleted with all their data on ${time}. Until then you can keep them, or take your data along, by signing in. After that nothing can be brought back.`,
      link: 'Sign in:',
    },
    taken_back: {
      subject: 'Your Switchboard account stays',
      text: () =>
        'The deletion of your account was taken back. Nothing is deleted, and everything works again.',
      link: 'Open Switchboard:',
    },
  },
  es: {
    asked: {
      subject: 'Tu cuenta de Switchboard se eliminará',
      text: (time) =>
        `Has pedido eliminar tu cuenta y tu negocio con todos sus datos. Ocurrirá el ${time}. Hasta entonces puedes conservarlos iniciando sesión. Si no has sido tú, inicia sesión y cambia también tu contraseña.`,
      link: 'Iniciar sesión:',
    },
    soon: {
      subject: 'Tu cuenta de Switchboard se eliminará en 3 días',
      text: (time) =>
        `Tu cuenta y tu negocio se eliminarán con todos sus datos el ${time}. Hasta entonces puedes conservarlos, o llevarte tus datos, iniciando sesión. Después no se puede recuperar nada.`,
      link: 'Iniciar sesión:',
    },
    taken_back: {
      subject: 'Tu cuenta de Switchboard se queda',
      text: () =>
        'Se ha cancelado la eliminación de tu cuenta. No se elimina nada, y todo vuelve a funcionar.',
      link: 'Abrir Switchboard:',
    },
  },
  ru: {
    asked: {
      subject: 'Ваш аккаунт в Switchboard будет удалён',
      text: (time) =>
        `Вы попросили удалить аккаунт и бизнес со всеми данными. Это произойдёт ${time}. До тех пор их можно сохранить, войдя снова. Если это были не вы, войдите и смените также пароль.`,
      link: 'Войти:',
    },
    soon: {
      subject: 'Ваш аккаунт в Switchboard будет удалён через 3 дня',
      text: (time) =>
        `Аккаунт и бизнес будут удалены со всеми данными ${time}. До тех пор, войдя снова, их можно сохранить или забрать данные с собой. После этого ничего вернуть нельзя.`,
      link: 'Войти:',
    },
    taken_back: {
      subject: 'Ваш аккаунт в Switchboard остаётся',
      text: () => 'Удаление аккаунта отменено. Ничего не удаляется, и всё снова работает.',
      link: 'Открыть Switchboard:',
    },
  },
};

/** An e-mail about a deletion. It has no text that a person wrote. */
export const deletionMail = (
  kind: Kind,
  { language, leavesAt, zone, origin }: { language: Language; leavesAt: Date; zone: string; origin: string },
): { subject: string; text: string } => {
  const { subject, text, link } = WORDS[language][kind];
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    subject,
    text: `${text(`${format.format(createZone(zone).shown(leavesAt.getTime()))} (${zone})`)}\n\n${link}\n${origin}/login\n`,
  };
};
