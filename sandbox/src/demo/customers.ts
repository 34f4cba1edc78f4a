import type { UpdateCustomer } from '@switchboard/api-client';
import { type PersonKey, people } from './people.ts';

/** Elena's notes about customers. */
export const customerNotes: Partial<Record<PersonKey, UpdateCustomer>> = {
  irina: {
    stage: 'won',
    tags: ['VIP', 'окрашивание'],
    note: 'Чувствительная кожа головы: тест перед окрашиванием.',
  },
  carmen: { stage: 'won', tags: ['Bizum'] },
  olga: { stage: 'qualified', tags: ['педикюр'], note: 'Спрашивала о стерилизации, показать крафт-пакет.' },
  lucia: { stage: 'won', tags: ['boda'], note: 'Boda el sábado: el corte a las 10:00 no se mueve.' },
  emma: { stage: 'won', tags: ['English', 'VIP'], note: 'Speaks English only.' },
  natalia: { stage: 'contacted', tags: ['airtouch'], note: 'Ждём фото при дневном свете.' },
  pablo: { stage: 'contacted' },
  maria: { stage: 'qualified', tags: ['pestañas', 'cejas'] },
  james: { stage: 'won', tags: ['English', 'family'], note: 'Brings his son, under 10.' },
  yulia: { stage: 'won', tags: ['VIP', 'маникюр'] },
  tatiana: { stage: 'qualified', tags: ['сертификат'], note: 'Сертификат на 100 €, заберёт в понедельник.' },
  elena: { stage: 'lost', tags: ['sin amoniaco'] },
  anna: { stage: 'contacted', tags: ['выпускной'] },
  // A bot does not receive phones: Elena added these, so the bookings of the same people joined.
  diego: { stage: 'won', tags: ['bot'], phones: [people.diego.phone] },
  alba: { stage: 'won', tags: ['bot', 'Instagram'], phones: [people.alba.phone] },
  hannah: { stage: 'qualified', tags: ['bot', 'English'], phones: [people.hannah.phone] },
  daria: { stage: 'contacted', tags: ['bot'], phones: [people.daria.phone] },
  sofia: { stage: 'contacted', tags: ['bot'], phones: [people.sofia.phone] },
  veronica: { tags: ['bot'], phones: [people.veronica.phone] },
  pilar: { stage: 'won', tags: ['аллергия'], note: 'Аллергия на аммиак.' },
  galina: { stage: 'won', tags: ['VIP'], note: 'Предпочитает звонок, в Telegram не пишет.' },
  marina: { stage: 'lost' },
};
